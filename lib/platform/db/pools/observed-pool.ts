import { AsyncResource } from "node:async_hooks";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Runs a statement, given as to the driver, and may see its result. */
type AroundStatement = (given: unknown[], run: (given: unknown[]) => unknown) => unknown;

const observer = processWide("statement-observer", (): { around: AroundStatement | null } => ({
  around: null,
}));

/** Has each statement of this process, on open connections too, run by this function. */
export const aroundStatements = (around: AroundStatement): void => void Object.assign(observer(), { around });

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;
type Done = (release?: Error | boolean) => void;

/** A pool whose statements can be observed (`aroundStatements`), each in the trace of the request that it belongs to. */
export class ObservedPool extends Pool {
  constructor(config: PoolConfig) {
    super(config);
    this.on("connect", observe);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return super.connect();
    // otherwise a request that waited for a connection would continue in the trace of the request that released it
    super.connect(observer().around ? AsyncResource.bind(callback) : callback);
    return undefined;
  }
}

function observe(client: PoolClient): void {
  const { query } = client;
  const run = (given: unknown[]) => Reflect.apply(query, client, given) as unknown;
  client.query = ((...given: unknown[]) => {
    const { around } = observer();
    return around ? around(given, run) : run(given);
  }) as typeof query;
}
