// Preloaded into each process of a shop that has several: it takes the connections that shop-processes.mjs hands it.
import { Server } from "node:http";

/** What lib/platform/runtime/handed-connections.ts reads. */
const handed = { open: true, process: Number(process.env.ADAMAS_PROCESS) };
Object.assign(globalThis, { [Symbol.for("adamas.handed-connections")]: handed });

/** @type {Set<import("node:net").Socket>} */
const taken = new Set();
/** @type {Server | undefined} */
let shop;

const { listen } = Server.prototype;
Server.prototype.listen = /** @type {typeof listen} */ (
  function (/** @type {unknown[]} */ ...given) {
    Server.prototype.listen = listen;
    shop = this;
    const { getConnections } = this;
    this.getConnections = (tell) =>
      getConnections.call(this, (error, count) => tell(error, count + taken.size));
    this.once("listening", () => {
      const address = this.address();
      process.send?.(typeof address === "object" ? address?.port : 0);
    });
    // a standalone server takes the port from its environment, where none stands for a fixed one
    return Reflect.apply(listen, this, [0, "127.0.0.1", ...given.slice(2)]);
  }
);

process.on(
  "message",
  (/** @type {unknown} */ message, /** @type {import("node:net").Socket | undefined} */ socket) => {
    if (message === "last connection") handed.open = false;
    if (message !== "connection") return;
    // its client may have gone on the way
    if (socket && shop) {
      taken.add(socket);
      socket.once("close", () => taken.delete(socket));
      socket.allowHalfOpen = true;
      shop.emit("connection", socket);
      socket.resume();
    }
    process.send?.("taken", () => undefined);
  },
);

// without the process that hands it connections nobody can reach this one
process.once("disconnect", () => {
  handed.open = false;
  process.kill(process.pid, "SIGTERM");
});
