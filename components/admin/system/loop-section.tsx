import { formatCount } from "@/lib/platform/intl/numbers";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import type { SystemState } from "./system-words";

/** How late the process answers because something else holds it, and what that was. */
export function LoopSection({ process: { loop_delay, loop_holds } }: Pick<SystemState, "process">) {
  return (
    <Section title="Delays">
      <p className="text-sm text-muted">
        {loop_delay
          ? `In the last minute, 1 of 100 steps started ${formatCount(loop_delay.p99_ms)} ms late or more, and the latest ${formatCount(loop_delay.most_ms)} ms. Visitors notice more than 100 ms.`
          : "Measured from the second minute on."}
      </p>
      <SmallTable
        caption="What kept this process from answering in the last hour"
        head={["What", "Times", "Longest", "Last"]}
        empty="Nothing has kept this process from answering in the last hour."
        rows={loop_holds.map(({ name, times, longest_ms, last_at }) => ({
          key: name,
          cells: [name, formatCount(times), `${formatCount(longest_ms)} ms`, formatTime(last_at)],
        }))}
      />
    </Section>
  );
}
