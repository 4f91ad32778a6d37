/**
 * Requests that no library sends: broken heads, conflicting lengths, requests inside requests. What the shop may answer
 * is a refusal or silence; a second answer would mean that a request was smuggled past whoever stands in front.
 */
export const RAW_CASES: readonly (readonly [name: string, bytes: string])[] = [
  [
    "two lengths",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
  ],
  [
    "a length and chunks",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n",
  ],
  [
    "chunks that are not the last coding",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n",
  ],
  [
    "an unknown coding",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "a space before the colon",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n folded: 2\r\n\r\n"],
  ["a bare line feed", "GET / HTTP/1.1\nHost: x\n\nGET /smuggled HTTP/1.1\nHost: x\n\n"],
  ["a negative length", "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"],
  [
    "a huge chunk",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}",
  ],
  [
    "a chunk extension",
    `POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"],
  ["an address of another host", "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["a tunnel", "CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n"],
  [
    "an upgrade",
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  ],
  [
    "an upgrade to HTTP/2",
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
  ],
  ["the start of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["HTTP/0.9", "GET /\r\n\r\n"],
  ["a version that is none", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
  ["a method that is none", "GETT / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["bytes of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["nothing but zeros", "\0".repeat(200)],
  ["a null in the path", "GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["raw bytes in the path", 'GET /\xff\xfe<>"{}|^` HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ["a fragment in the path", "GET /#x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["a path without its slash", "GET foo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["backslashes in the path", "GET \\evil.example\\x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["a path of 20 KB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ["headers of 40 KB", `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(40_000)}\r\n\r\n`],
  ["3,000 headers", `GET / HTTP/1.1\r\nHost: x\r\n${"X-A: 1\r\n".repeat(3_000)}\r\n`],
  [
    "a cookie of 12 KB",
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${"a=b; ".repeat(2_400)}\r\n\r\n`,
  ],
  ["a null in a header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
  [
    "a line feed in a cookie",
    "GET / HTTP/1.1\r\nHost: x\r\nCookie: a=b\nX-Planted: 1\r\nConnection: close\r\n\r\n",
  ],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: evil.example/x\r\nConnection: close\r\n\r\n"],
  ["a host with an account", "GET /my-account HTTP/1.1\r\nHost: a@evil.example\r\nConnection: close\r\n\r\n"],
  ["a port that is none", "GET /my-account HTTP/1.1\r\nHost: x:99999\r\nConnection: close\r\n\r\n"],
  ["a host of brackets", "GET /login HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n"],
  [
    "a cut body",
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  ],
  ["five requests at once", "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n".repeat(5)],
];
