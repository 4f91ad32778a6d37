import { parentPort } from "node:worker_threads";
import { setShopProfile } from "@/lib/platform/site/profile";
import { ParsingRefused, type ParsingTask, type TaskMessage, type ThreadMessage } from "./model";

/** A task's name, and what a thread does for it. */
type TaskWork = readonly [name: string, parse: (input: unknown) => unknown];

/** Pairs a task with the function that does it. */
export const workOf = <Input, Output>(
  { name }: ParsingTask<Input, Output>,
  parse: (input: Input) => Output | Promise<Output>,
): TaskWork =>
  // messages carry no types, and the pool sends a task only what its type allows
  [name, (input) => parse(input as Input)];

/** Does the pool's tasks in this thread or process, one after the other. */
export function serveTasks(work: readonly TaskWork[]): void {
  const parsers = new Map(work);
  const send = (message: ThreadMessage) =>
    parentPort ? parentPort.postMessage(message) : process.send?.(message);
  // nobody waits for the answers of a process whose shop has ended
  process.once("disconnect", () => process.exit());
  (parentPort ?? process).on("message", async ({ name, input, profile }: TaskMessage) => {
    try {
      setShopProfile(profile);
      const parse = parsers.get(name);
      if (!parse) throw new Error(`The parsing program knows no task ${name}`);
      send({ output: await parse(input) });
    } catch (error) {
      if (error instanceof ParsingRefused) {
        const { code, message } = error;
        send({ refused: { code, message } });
      } else if (error instanceof RangeError && /call stack/i.test(error.message)) {
        send({ refused: { code: "too_deep", message: "This is nested too deeply to read. Simplify it." } });
      } else {
        send({ error, code: error instanceof Error && "code" in error ? error.code : undefined });
      }
    }
  });
  send("ready");
}
