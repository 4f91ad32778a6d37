import { aroundStatements } from "@/lib/platform/db/pools/observed-pool";

/** A statement as it was sent, with the longest time until its answer, in ms. */
export type Sent = { text: string; values: readonly unknown[]; ms: number; by: string };

type Query = { text?: string; values?: unknown[] };

/** Records every statement of this process’s pools, by what asked for it. */
export class Recorder {
  readonly sent = new Map<string, Sent>();
  private by = "";

  constructor() {
    const note = (asked: unknown, given: unknown, began: number) => {
      const { text = asked, values = given } = (asked ?? {}) as Query;
      if (typeof text !== "string") return;
      const ms = performance.now() - began;
      const known = this.sent.get(text);
      if (known && known.ms >= ms) return;
      this.sent.set(text, { text, values: Array.isArray(values) ? values : [], ms, by: this.by });
    };
    aroundStatements((args, run) => {
      const began = performance.now();
      const [asked, given] = args;
      const last = args.at(-1);
      if (typeof last === "function") {
        // the pool's own calls have a callback
        const noted = (...answer: unknown[]) => {
          note(asked, given, began);
          Reflect.apply(last, undefined, answer);
        };
        return run([...args.slice(0, -1), noted]);
      }
      const answer = run(args);
      if (answer instanceof Promise) answer.then(() => note(asked, given, began)).catch(() => undefined);
      return answer;
    });
  }

  /** Does some work whose statements are recorded under a name. */
  async record(name: string, work: () => Promise<unknown>): Promise<void> {
    this.by = name;
    await work();
  }
}
