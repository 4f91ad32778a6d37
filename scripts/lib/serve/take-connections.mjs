/**
 * Has the server of a process that shares its port with others take the connections that shop-processes.mjs hands it.
 * @param {import("node:http").Server} server
 */
export function takeConnections(server) {
  /** What lib/platform/runtime/handed-connections.ts reads. */
  const handed = { open: true, process: Number(process.env.ADAMAS_PROCESS), connections: 0 };
  Object.assign(globalThis, { [Symbol.for("adamas.handed-connections")]: handed });
  server.once("listening", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : 0);
  });

  process.on(
    "message",
    (/** @type {unknown} */ message, /** @type {import("node:net").Socket | undefined} */ socket) => {
      if (message === "last connection") handed.open = false;
      if (message !== "connection") return;
      // its client may have gone on the way
      if (socket) {
        handed.connections += 1;
        socket.once("close", () => {
          handed.connections -= 1;
        });
        socket.allowHalfOpen = true;
        server.emit("connection", socket);
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
}
