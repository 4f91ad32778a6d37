import type { Answer, Ask } from "../target/exchange";

/** More lines than this say nothing new. */
const MOST_NOTES = 40;

type Count = { asked: number; ok: number; refused: number; statuses: Map<number, number> };

/** What a walk came to: how often each kind of thing was done, and everything that was wrong. */
export class Tally {
  actions = 0;
  failed = 0;
  checks = 0;
  readonly faults: { what: string; reference: string | null; at: number }[] = [];
  readonly acts = new Map<string, number>();
  readonly events = new Map<string, number>();
  readonly statuses = new Map<number, number>();
  readonly calls = new Map<string, Count>();

  act(name: string): void {
    this.actions += 1;
    count(this.acts, name);
  }

  /** @param name a kill, an outage, a fault of the provider */
  event(name: string, times = 1): void {
    count(this.events, name, times);
  }

  answer(id: string, { status, text }: Answer, fault: string | null, { method, path, body }: Ask): void {
    count(this.statuses, status);
    const counts = this.calls.get(id) ?? { asked: 0, ok: 0, refused: 0, statuses: new Map() };
    this.calls.set(id, counts);
    counts.asked += 1;
    counts.ok += Number(status >= 200 && status < 400);
    counts.refused += Number(status >= 400 && status < 500);
    count(counts.statuses, status);
    if (fault !== null) {
      const sent = typeof body === "string" ? ` ${body.slice(0, 1_000)}` : "";
      // a page gives no reference, but its error is logged with its address
      const [, reference = status === 500 ? path : null] = /mention ([0-9a-f-]{36})/.exec(text) ?? [];
      this.fail(`${id}: ${fault}\n    ${method} ${path}${sent}\n    ${text.slice(0, 300)}`, reference);
    }
  }

  /** @param reference under which the shop logged the error, or the path that failed */
  fail(what: string, reference: string | null = null): void {
    this.failed += 1;
    if (this.faults.length < MOST_NOTES)
      this.faults.push({ what: `after ${this.actions} actions, ${what}`, reference, at: Date.now() });
  }

  /** Everything that was done and answered, as lines of a table. */
  lines(): string[] {
    const words = (counts: ReadonlyMap<string | number, number>) =>
      [...counts]
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, times]) => `${name} ${times}`)
        .join(" · ");
    const width = Math.max(8, ...[...this.calls.keys()].map((id) => id.length));
    const row = (name: string, ...cells: (number | string)[]) =>
      `${name.padEnd(width)}  ${cells.map((cell) => String(cell).padStart(8)).join("  ")}`;
    return [
      row("endpoint", "asked", "done", "refused"),
      ...[...this.calls]
        .toSorted(([, a], [, b]) => b.asked - a.asked)
        .map(([id, { asked, ok, refused }]) => row(id, asked, ok, refused)),
      "",
      `actions: ${this.actions} · ${words(this.acts)}`,
      `statuses: ${words(this.statuses)}`,
      `what went wrong on purpose: ${words(this.events)}`,
      `invariants checked ${this.checks} times`,
    ];
  }
}

function count<K>(counts: Map<K, number>, key: K, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}
