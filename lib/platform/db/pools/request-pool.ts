import type { Pool, PoolClient, PoolConfig } from "pg";
import { afterTicks } from "@/lib/platform/runtime/after-ticks";
import { DatabaseAwayError, isDatabaseAway } from "../watch/database-errors";
import { type DatabaseWatch, watchDatabase } from "../watch/database-watch";
import { ObservedPool } from "./observed-pool";
import { guarded, withLimits } from "./pool";

/** How long a request waits for a connection, and how long one of its statements may take, in ms. */
const WAIT_MS = 2_500;
const STATEMENT_MS = 2_000;
/** How long one of its statements waits for a lock, ms: less than it may take, so that the two errors differ. */
const LOCK_MS = 1_400;
/** A connection without an answer for longer than its statement may take is lost, in ms. */
const LOST_MS = STATEMENT_MS + 800;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;
type Done = (release?: Error | boolean) => void;

/** A pool whose waiting callers give up after a time that the process's own delays do not shorten. */
class RequestPool extends ObservedPool {
  readonly #watch: DatabaseWatch;
  constructor(config: PoolConfig, watch: DatabaseWatch) {
    super({ ...config, Client: watch.Client });
    this.#watch = watch;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connect(callback: Connected): void {
    const fail = (error: unknown) => {
      if (isDatabaseAway(error)) this.#watch.noteFailure();
      callback(error instanceof Error ? error : new DatabaseAwayError(error), undefined, () => undefined);
    };
    if (this.#watch.isAway()) {
      void this.#watch
        .isBack()
        .then((isBack) => (isBack ? this.#connect(callback) : fail(new DatabaseAwayError())));
      return;
    }
    let gaveUp = false;
    const cancel = afterTicks(WAIT_MS, () => {
      gaveUp = true;
      fail(new DatabaseAwayError(new Error("no connection became free")));
    });
    super.connect((error, client, done) => {
      cancel();
      if (gaveUp) done();
      else if (client) callback(undefined, client, done);
      else fail(error);
    });
  }
}

/**
 * Opens the pool that serves requests: nothing waits on it longer than a visitor does, and while the database is away
 * everything fails at once.
 * @param max maximum number of connections
 * @param onChange called when the database is found away, and when it responds again
 */
export function openRequestPool(
  url: string,
  max: number,
  onChange: (isAway: boolean) => void,
): { pool: Pool; watch: DatabaseWatch } {
  const watch = watchDatabase(url, LOST_MS, onChange);
  const config = {
    connectionString: url,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...withLimits({ statementMs: STATEMENT_MS, lockMs: LOCK_MS }),
  };
  const pool = guarded(new RequestPool(config, watch));
  watch.follow(pool);
  return { pool, watch };
}
