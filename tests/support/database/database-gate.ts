import { connect, createServer, type Socket } from "node:net";

/**
 * A proxy to a database that can be closed and opened again, as when its server goes down and comes back, or frozen, as
 * when its machine hangs: connections are accepted and nothing is answered until it thaws.
 */
export async function openDatabaseGate(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const through = new Set<Socket>();
  let open = true;
  const frozen = new Set<Socket>();
  let isFrozen = false;
  const held: (() => void)[] = [];
  const server = createServer((near) => {
    if (!open) return near.destroy();
    if (isFrozen) frozen.add(near);
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      through.add(socket);
      socket.on("data", (bytes) => {
        const pass = () => void (other.writable && other.write(bytes));
        if (frozen.has(near)) held.push(pass);
        else pass();
      });
      // a failure of either end closes the other
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        through.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the gate has no port");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  const shut = () => {
    open = false;
    for (const socket of through) socket.destroy();
  };
  return {
    url: url.href,
    shut,
    reopen: () => {
      open = true;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of through) frozen.add(socket);
    },
    /** Answers new connections again; the others stay silent, as behind a network that has forgotten them. */
    thawNew: () => {
      isFrozen = false;
    },
    thaw: () => {
      isFrozen = false;
      frozen.clear();
      for (const pass of held.splice(0)) pass();
    },
    close: async () => {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
