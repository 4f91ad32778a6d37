/**
 * Hands connections to one process, the next one once the process says that it took the one before. Node's own queue
 * can't be read back: what is in it when the process dies stays open and is answered by nobody.
 * @param {Pick<import("node:child_process").ChildProcess, "connected" | "send">} child
 */
export function createConnectionQueue(child) {
  /** @type {import("node:net").Socket[]} */
  const queued = [];
  /** @type {import("node:net").Socket | undefined} */
  let underWay;
  let isLast = false;
  let hasSentLast = false;

  function next() {
    if (underWay || !child.connected) return;
    underWay = queued.shift();
    if (underWay) child.send("connection", underWay, { keepOpen: true }, (error) => error && taken());
    else if (isLast && !hasSentLast) {
      hasSentLast = true;
      child.send("last connection", () => undefined);
    }
  }

  /** Closes this process's copy of the connection that the other one took. */
  function taken() {
    underWay?.destroy();
    underWay = undefined;
    next();
  }

  return {
    /** @param {import("node:net").Socket} socket */
    add(socket) {
      queued.push(socket);
      next();
    },
    taken,
    /** Tells the process that no connection follows, once it took those before. */
    end() {
      isLast = true;
      next();
    },
    /**
     * After the process's death: closes the connection that it may have begun to answer.
     * @returns {import("node:net").Socket[]} the ones it never got
     */
    leave() {
      underWay?.destroy();
      underWay = undefined;
      return queued.splice(0);
    },
  };
}
