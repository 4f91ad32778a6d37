import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, Server } from "node:http";
import { inRoot, root } from "../paths.mjs";
import { takeConnections } from "./take-connections.mjs";

/**
 * The shop's HTTP server, a custom server as Next documents it: `node shop-server.mjs PORT HOST [dev]`. Every request goes
 * through the front door (lib/platform/front-door) and then to Next.
 */
const [givenPort = process.env.PORT || 3000, host = process.env.HOSTNAME || "0.0.0.0", mode] =
  process.argv.slice(2);
const dev = mode === "dev";

/** How often Node looks for connections whose time is up, ms. */
const CHECK_MS = 1_000;
const REFUSED = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response, next: () => void) => void} Pass */

/** Marks the request by which the server starts the shop's services; nobody else knows it. */
const STARTER = "x-adamas-start";
const secret = randomUUID();

/** Next, once it is there. @type {(request: Request, response: Response) => Promise<void>} */
let answer = async () => undefined;

const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
  door.pass(request, response, () => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.statusCode = 500;
      response.end("Internal Server Error");
    });
  });
});

/** Has requests wait until the door is open. @type {Pass} */
function early(request, response, next) {
  if (request.headers[STARTER] === secret) next();
  // its client may have left meanwhile
  else void ready.then(() => response.destroyed || door.pass(request, response, next));
}

/** What lib/platform/front-door/door.ts opens. @type {{ server: Server, pass: Pass }} */
const door = { server, pass: early };
Object.assign(globalThis, { [Symbol.for("adamas.front-door")]: door });

/** Where Next listens for offers of other protocols: apart from the server, so that Node passes over them in production. */
const offers = new Server();
if (dev) {
  server.on("upgrade", (request, socket, head) => {
    // Node no longer listens to this socket, and an error without a listener would end the process
    socket.on("error", () => socket.destroy());
    const isWebsocket = /^websocket$/i.test(request.headers.upgrade ?? "");
    if (!isWebsocket || !offers.emit("upgrade", request, socket, head)) socket.end(REFUSED);
  });
}

server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
if (process.env.ADAMAS_PROCESS) takeConnections(server);
const ready = new Promise((resolve, reject) => {
  server.listen(Number(givenPort), host, () => void start().then(resolve, reject));
});
ready.catch((error) => {
  console.error(error);
  process.exit(1);
});

/** Starts Next behind the server that listens by now. */
async function start() {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : Number(givenPort);
  process.chdir(root);
  process.env.PORT = String(port);
  // where Next fetches the page to which a form's action redirects; otherwise from the host that the client names
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${ownHost()}:${port}`;
  // which takes a compiler of 26 MB to read, and a build has read it
  if (!dev) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG ??= builtConfiguration();
  // otherwise what development has compiled is lost with it (https://github.com/vercel/next.js/pull/98646)
  if (dev) process.env.__NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN = "1";
  const { default: next } = await import("next");
  const app = next({ dev, dir: root, hostname: host, port, httpServer: offers });
  await app.prepare();
  answer = app.getRequestHandler();
  await startServices(port);
  if (dev) closeOnSignals(() => app.close());
}

/** Next's configuration as a build has it, JSON (https://github.com/vercel/next.js/issues/64031). */
function builtConfiguration() {
  const file = inRoot(process.env.NEXT_DIST_DIR ?? ".next", "required-server-files.json");
  return JSON.stringify(JSON.parse(readFileSync(file, "utf8")).config);
}

/**
 * Makes Next start the shop's services, which it does with its first request; they open the door.
 * @param {number} port
 */
async function startServices(port) {
  try {
    const response = await fetch(`http://${ownHost()}:${port}/api/health`, {
      headers: { [STARTER]: secret },
    });
    await response.text();
  } catch (error) {
    console.error(error);
  }
  // services that could not start have said why, and Next says the same to each request
  if (door.pass === early) door.pass = (_request, _response, next) => next();
}

/** The address at which this machine reaches the server. */
function ownHost() {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * Lets the development server write what it has compiled before it ends; production has an order of its own
 * (lib/platform/front-door/drain.ts).
 * @param {() => Promise<void>} close
 */
function closeOnSignals(close) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, async () => {
      server.closeAllConnections();
      await close();
      process.exit(EXIT_CODES[signal]);
    });
  }
}
