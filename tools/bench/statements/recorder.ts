import pg from "pg";

/** A statement as it was sent, with the longest time until its answer, in ms. */
export type Sent = { text: string; values: readonly unknown[]; ms: number; by: string };

type Query = { text?: string; values?: unknown[] };

/** Records every statement that this process sends, by what asked for it. */
export class Recorder {
  readonly sent = new Map<string, Sent>();
  private by = "";

  constructor() {
    const { query } = pg.Client.prototype;
    const note = (asked: unknown, given: unknown, began: number) => {
      const { text = asked, values = given } = (asked ?? {}) as Query;
      if (typeof text !== "string") return;
      const ms = performance.now() - began;
      const known = this.sent.get(text);
      if (known && known.ms >= ms) return;
      this.sent.set(text, { text, values: Array.isArray(values) ? values : [], ms, by: this.by });
    };
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const began = performance.now();
      const [asked, given] = args;
      const last = args.at(-1);
      if (typeof last === "function") {
        // the pool's own calls have a callback
        args[args.length - 1] = (...answer: unknown[]) => {
          note(asked, given, began);
          Reflect.apply(last, undefined, answer);
        };
        return Reflect.apply(query, this, args) as unknown;
      }
      const answer = Reflect.apply(query, this, args) as unknown;
      if (answer instanceof Promise) answer.then(() => note(asked, given, began)).catch(() => undefined);
      return answer;
    } as typeof query;
  }

  /** Does some work whose statements are recorded under a name. */
  async record(name: string, work: () => Promise<unknown>): Promise<void> {
    this.by = name;
    await work();
  }
}
