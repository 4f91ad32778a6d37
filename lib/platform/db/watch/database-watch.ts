import type { Socket } from "node:net";
import { Client, type ClientConfig, type Pool, type PoolClient } from "pg";
import { afterTicks, TICK_MS } from "@/lib/platform/runtime/after-ticks";
import { DatabaseAwayError, isServerAwayCode } from "./database-errors";
import { isAnswering } from "./database-probe";
import { ClosedSocket, DatabaseSocket } from "./database-socket";

/** Time without a byte from the database, while statements wait, after which it is probed, in ms. */
const SILENCE_MS = 600;
/** Interval between probes while it is away, in ms. */
const RETRY_MS = 500;
/** Time a request waits for a probe while the database is away, in ms: one that is back answers much sooner. */
const BACK_MS = 250;

/** @property waited ticks that its connection has waited for an answer */
type Watched = { read: number; waited: number; client: PoolClient | null; isConnecting: boolean };

export type DatabaseWatch = {
  /** the class of a pool's connections, which the watch observes */
  Client: typeof Client;
  /** observes a pool of these connections until it ends */
  follow: (pool: Pool) => void;
  isAway: () => boolean;
  /** probes the database, so that a request is not refused just as it comes back; returns whether it responds */
  isBack: () => Promise<boolean>;
  /** notes that the process could not reach the database in time, or lost a connection to it */
  noteFailure: () => void;
  /** whether that happened at or after a time of `performance.now()`; a slow statement is not enough */
  hasFailedSince: (at: number) => boolean;
};

/**
 * Notices within about two seconds that a database no longer responds, whether it refuses connections or is silent,
 * and then fails every statement at once until it is back. A slow statement differs from a silent database in that a
 * probe over a separate connection is answered. All times count in ticks (`afterTicks`), so a process that was busy
 * itself never takes its own delay for the database's.
 * @param lostMs a single connection that gives no answer for this long is closed, since a network may have lost it while
 *   others work; longer than a statement may take
 */
export function watchDatabase(
  url: string,
  lostMs: number,
  onChange: (isAway: boolean) => void,
): DatabaseWatch {
  const sockets = new Map<Socket, Watched>();
  let away = false;
  let running: Promise<void> | null = null;
  let isEnding = () => false;
  let silentTicks = 0;
  let ticksSinceProbe = 0;
  let failedAt = Number.NEGATIVE_INFINITY;

  const noteFailure = () => {
    failedAt = performance.now();
  };

  const probe = async () => {
    if (isEnding()) return;
    running ??= probeOnce().finally(() => {
      running = null;
    });
    await running;
  };

  const probeOnce = async () => {
    const before = new Map([...sockets.keys()].map((socket) => [socket, socket.bytesRead]));
    const answered = await isAnswering(url);
    const heard = [...before].some(([socket, read]) => sockets.has(socket) && socket.bytesRead > read);
    silentTicks = 0;
    ticksSinceProbe = 0;
    // a probe may starve on a busy machine while other connections still receive answers
    const isThere = answered || heard;
    if (isThere === !away || isEnding()) return;
    away = !isThere;
    noteFailure();
    onChange(away);
    if (away) for (const socket of sockets.keys()) socket.destroy(new DatabaseAwayError());
  };

  const openSocket = () => {
    if (away) return new ClosedSocket();
    const socket = new DatabaseSocket();
    const watched: Watched = { read: 0, waited: 0, client: null, isConnecting: true };
    sockets.set(socket, watched);
    socket.on("close", () => {
      if (watched.client || watched.isConnecting) noteFailure();
      sockets.delete(socket);
      // the server may be gone; if the pool closed an idle connection, a probe costs little
      void probe();
    });
    return socket;
  };

  const retired = new WeakSet<object>();
  class WatchedClient extends Client {
    readonly socket: Socket;
    constructor(config?: string | ClientConfig) {
      const socket = openSocket();
      super({
        ...(typeof config === "string" ? { connectionString: config } : config),
        stream: () => socket,
      });
      this.socket = socket;
      this.connection.on("errorMessage", ({ code }: { code?: string }) => {
        // a statement that ran out of time says nothing about the requests beside it
        if (code && isServerAwayCode(code)) noteFailure();
        // a standby stays read-only, and a new connection may reach the server that replaced it
        if (code === "25006") retired.add(this);
      });
    }
  }

  const tick = (pool: Pool) => {
    let heard = false;
    let waiting = pool.waitingCount > 0;
    for (const [socket, watched] of sockets) {
      const waits = watched.isConnecting || (watched.client !== null && isWaiting(watched.client));
      waiting ||= waits;
      if (socket.bytesRead !== watched.read) heard = true;
      watched.waited = waits && socket.bytesRead === watched.read ? watched.waited + 1 : 0;
      watched.read = socket.bytesRead;
      if (watched.waited * TICK_MS > lostMs) socket.destroy(new DatabaseAwayError());
    }
    silentTicks = heard || !waiting ? 0 : silentTicks + 1;
    ticksSinceProbe += 1;
    if (away ? ticksSinceProbe * TICK_MS > RETRY_MS : silentTicks * TICK_MS >= SILENCE_MS) void probe();
  };

  const follow = (pool: Pool) => {
    const watchedOf = (client: PoolClient) =>
      client instanceof WatchedClient ? sockets.get(client.socket) : undefined;
    pool.on("acquire", (client) => {
      const watched = watchedOf(client);
      if (watched) Object.assign(watched, { client, isConnecting: false, waited: 0 });
    });
    pool.on("release", (_error, client) => {
      const watched = watchedOf(client);
      if (watched) watched.client = null;
      if (retired.has(client)) void (client as unknown as Client).end();
    });
    isEnding = () => pool.ending;
    const timer = setInterval(() => {
      if (pool.ending) clearInterval(timer);
      else tick(pool);
    }, TICK_MS);
    timer.unref();
  };

  return {
    Client: WatchedClient,
    follow,
    isAway: () => away,
    async isBack() {
      await Promise.race([probe(), new Promise<void>((resolve) => afterTicks(BACK_MS, resolve))]);
      return !away;
    },
    noteFailure,
    hasFailedSince: (at) => away || failedAt >= at,
  };
}

/** Whether a statement is under way: the driver says so in a field that its types lack. */
const isWaiting = (client: PoolClient): boolean =>
  !(client as unknown as { readyForQuery?: boolean }).readyForQuery;
