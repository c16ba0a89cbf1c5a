"""A real web server on this machine that can be told to misbehave."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class WebServer:
    """What it serves and how; `asked` tells what it was asked for."""

    files: dict[str, bytes]
    """By path, like `/model.zip`."""
    resumes: bool = True
    """Whether it can send the rest of a file."""
    etag: str | None = '"one"'
    cuts: int = 0
    """How many answers from now on break off in the middle."""
    asked: list[tuple[str, str | None]] = field(default_factory=list)
    """Path and Range of each request."""
    half_sent: threading.Event = field(default_factory=threading.Event)
    go_on: threading.Event = field(default_factory=threading.Event)
    """Cleared by a test that wants answers to wait in the middle."""
    port: int = 0

    def url(self, name: str) -> str:
        return f"http://127.0.0.1:{self.port}/{name}"

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        wanted = request.headers["Range"]
        self.asked.append((request.path, wanted))
        body = self.files.get(request.path)
        if body is None:
            request.send_error(404)
            return
        start = self._start(request)
        if start >= len(body):
            request.send_error(416)
            return
        self._head(request, start, len(body))
        rest = memoryview(body)[start:]
        middle = len(rest) // 2
        request.wfile.write(rest[:middle])
        self.half_sent.set()
        self.go_on.wait(60)
        if self.cuts:
            self.cuts -= 1
        else:
            request.wfile.write(rest[middle:])

    def _start(self, request: BaseHTTPRequestHandler) -> int:
        wanted = request.headers["Range"]
        if wanted is None or not self.resumes or request.headers["If-Range"] != self.etag:
            return 0
        return int(wanted.removeprefix("bytes=").removesuffix("-"))

    def _head(self, request: BaseHTTPRequestHandler, start: int, size: int) -> None:
        request.send_response(206 if start else 200)
        request.send_header("Content-Length", str(size - start))
        if start:
            request.send_header("Content-Range", f"bytes {start}-{size - 1}/{size}")
        if self.etag is not None:
            request.send_header("ETag", self.etag)
        request.end_headers()


@contextmanager
def serving(files: dict[str, bytes]) -> Iterator[WebServer]:
    """Serves these files until the end of the block."""
    site = WebServer({f"/{name}": body for name, body in files.items()})
    site.go_on.set()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name is http.server's
            try:
                site.answer(self)
            except ConnectionError:  # the other end was killed
                self.close_connection = True

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Keeps the output of the tests clean."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        site.port = server.server_port
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield site
        finally:
            site.go_on.set()
            server.shutdown()
            thread.join()
