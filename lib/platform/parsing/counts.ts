import type { Meter } from "@opentelemetry/api";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Metric, observe } from "@/lib/platform/telemetry/metrics";

/** How a task ended: refused, if a limit stopped it before it began; failed, if the parser threw an error. */
export type ParsingOutcome = "parsed" | "failed" | "refused" | "timed_out" | "out_of_memory";

export const PARSING_METRICS = {
  tasks: {
    name: "adamas.parsing.tasks",
    kind: "counter",
    unit: "{task}",
    description: "Texts and files given to a parser, by what they are and how it ended",
  },
} as const satisfies Record<string, Metric>;

/** Counts of this process by task, then outcome. */
const counts = processWide("parsing-counts", () => new Map<string, Map<ParsingOutcome, number>>());

export function countParsing(task: string, outcome: ParsingOutcome): void {
  const outcomes = counts().get(task) ?? new Map<ParsingOutcome, number>();
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  counts().set(task, outcomes);
}

/** How often a task of this process ended in a way. */
export const parsingCount = (task: string, outcome: ParsingOutcome): number =>
  counts().get(task)?.get(outcome) ?? 0;

/** Exports what this process parsed and refused. */
export function observeParsing(meter: Meter): void {
  observe(meter, PARSING_METRICS, () => ({
    tasks: [...counts()].flatMap(([task, outcomes]) =>
      [...outcomes].map(([outcome, count]) => [count, { task, outcome }] as const),
    ),
  }));
}
