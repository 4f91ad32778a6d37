import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isClosing } from "@/lib/platform/runtime/stopping";
import { directUrl } from "../client";
import { isPooled } from "../pools/session-limits";

/** The channel that the change log's trigger notifies. */
const CHANNEL = "adamas_changes";
const RECONNECT_AFTER_MS = 5_000;

/** Notifies its waiters of each commit that appended to the change log; each follower has its own waiter. */
export type ChangeNotifier = { notify: () => void; waiter: () => ChangeWaiter };
export type ChangeWaiter = {
  /** Resolves at the next notification, immediately if one came since the last wait, or after `ms` at the latest. */
  wait: (ms: number) => Promise<void>;
};

export function createChangeNotifier(): ChangeNotifier {
  const waiters = new Set<() => void>();
  function waiter(): ChangeWaiter {
    let rung = false;
    let wake = () => {
      rung = true;
    };
    waiters.add(() => wake());
    return {
      wait: async (ms) => {
        const quiet = new AbortController();
        wake = () => {
          rung = true;
          quiet.abort();
        };
        // unreferenced, so that waiting for changes does not keep a finished process alive
        if (!rung) await sleep(ms, undefined, { ref: false, signal: quiet.signal }).catch(() => undefined);
        rung = false;
      },
    };
  }
  return {
    notify: () => {
      for (const wake of waiters) wake();
    },
    waiter,
  };
}

/**
 * The process's one notifier and, from the first call on, the one connection that listens for changes. Without the
 * connection followers notice changes only when they next poll.
 */
export const changeNotifier = processWide("change-bell", () => {
  const bell = createChangeNotifier();
  void listenForever(bell);
  return bell;
});

async function listenForever(bell: ChangeNotifier): Promise<void> {
  for (let isReported = false; !isClosing(); ) {
    try {
      const ending = await listen(directUrl(), bell.notify);
      if (ending === "pooled") {
        log.info(
          "the database is behind a pooler; changes are polled for every second without DATABASE_DIRECT_URL",
        );
        return;
      }
      isReported = false;
    } catch (error) {
      if (!isReported) log.warn({ err: error }, "changes are not announced; polling every second");
      isReported = true;
    }
    await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
  }
}

/**
 * Calls `ring` for every notification, and once at the start for earlier changes; resolves when the connection ends, or
 * at once behind a pooler, whose clients receive no notifications.
 * @throws if the connection cannot be established or the database does not support LISTEN
 */
export async function listen(url: string, ring: () => void): Promise<"ended" | "pooled"> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "adamas changes",
  });
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  // an error also ends the connection, which the `end` handler above notices
  client.on("error", () => undefined);
  client.on("notification", ring);
  try {
    await client.connect();
    if (await isPooled(client)) {
      await client.end();
      return "pooled";
    }
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    // a connection that failed has little to end
    await client.end().catch(() => undefined);
    throw error;
  }
  ring();
  await ended;
  return "ended";
}
