import { createServer } from "node:net";
import { Problem, portTakenProblem } from "./problem.mjs";

/**
 * Whether a port is free to listen on.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isPortFree(port, host = "127.0.0.1") {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else
        reject(
          error.code === "EACCES"
            ? new Problem(`Port ${port} requires elevated privileges: choose a port above 1023.`)
            : error,
        );
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** @param {number} port @param {string} host */
export async function assertPortFree(port, host) {
  if (!(await isPortFree(port, host))) throw new Problem(portTakenProblem(port));
}

/**
 * A free port chosen by the system.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}
