import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { IndexResult } from "@/lib/goods/diamonds/index/diamond-index";
import type { DiamondQuery } from "@/lib/goods/diamonds/schema";

/** A query, and the limits of the setting it names. */
export type BenchQuery = { question: DiamondQuery; limits: StoneLimits | null };

/**
 * An engine that answers queries. The time until the promise of `ask` resolves is measured; the resolved
 * function converts the engine's own result to the common form and is not measured, so that no engine pays
 * for another's form.
 */
export type BenchEngine = {
  name: string;
  /** the statement's form and the engine's settings */
  manner: string;
  /** applies the engine's settings before it answers */
  begin(): Promise<void>;
  ask(asked: BenchQuery): Promise<() => IndexResult>;
  /** the query's statement, and the plan the engine used */
  explain?(asked: BenchQuery): Promise<string>;
  /** milliseconds of processor time used so far by all of its threads and processes */
  cpu(): number;
};

/** This process's own, including its threads'. Nothing else may run in it during a measurement. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
