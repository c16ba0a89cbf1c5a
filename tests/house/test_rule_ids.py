"""Every rule that is done has a test that names it."""

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]


def rules_done() -> list[str]:
    lines = (TESTS / "house" / "rule_ids.txt").read_text("utf-8").splitlines()
    return [rule for line in lines if not line.startswith("#") for rule in line.split()]


def rules_tested() -> set[str]:
    """The ids on the decorators of test functions."""
    return {
        decorator.args[0].value
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
        and ast.unparse(decorator.func) == "pytest.mark.rule"
        and isinstance(decorator.args[0], ast.Constant)
        and isinstance(decorator.args[0].value, str)
    }


def test_every_rule_that_is_done_has_a_test() -> None:
    tested = rules_tested()
    assert not [rule for rule in rules_done() if rule not in tested]


def test_no_test_names_a_rule_that_is_not_listed() -> None:
    assert rules_tested() <= set(rules_done())
