import type { IndexResult } from "@/lib/goods/diamonds/index/diamond-index";
import type { DiamondQuery } from "@/lib/goods/diamonds/schema";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";

/** A question, and what the setting named in it can hold. */
export type BenchQuery = { question: DiamondQuery; limits: StoneLimits | null };

/**
 * One that answers questions. What `ask` does until its promise is kept is measured; what it gives puts the
 * engine's own result into the common form and is not, so that no engine pays for another's form.
 */
export type BenchEngine = {
  name: string;
  /** the statement's form and the engine's settings */
  manner: string;
  /** makes the settings it answers with */
  begin(): Promise<void>;
  ask(asked: BenchQuery): Promise<() => IndexResult>;
  /** the question's statement, and how the engine went about it */
  explain?(asked: BenchQuery): Promise<string>;
  /** milliseconds of processor time used so far by all threads and processes that work for it */
  cpu(): number;
};

/** This process's own, its threads' among it. Nothing else may run in it while a question is measured. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
