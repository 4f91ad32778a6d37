import http from "node:http";

/**
 * Starts a second host that serves the API under `/website/api/`, as a provider in production does:
 * everything below that path is forwarded to a shop's own `/api/`. `GET /asked` returns the requests so far,
 * for tests in another process.
 *
 * @param {{ port: number, target: string }} options target: origin of the shop that responds
 * @returns {Promise<{ base: string, asked: string[], stop: () => Promise<void> }>}
 */
export async function startProvider({ port, target }) {
  /** @type {string[]} */
  const asked = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/asked") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(asked));
      return;
    }
    if (!path.startsWith("/website/api/")) {
      response.writeHead(404, { "content-type": "application/json" });
      response.end(JSON.stringify({ status: 404, code: "not_found", message: "Not found." }));
      return;
    }
    asked.push(`${request.method} ${path}`);
    const onward = http.request(
      new URL(path.replace(/^\/website/, ""), target),
      { method: request.method, headers: { ...request.headers, host: new URL(target).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(onward);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  return {
    base: `http://127.0.0.1:${port}/website/api/`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
