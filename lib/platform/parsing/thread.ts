import { parentPort } from "node:worker_threads";
import { ParsingRefused, type TaskMessage, type TaskWork, type ThreadMessage } from "./model";

/** Does the pool's tasks in this thread or process, one after the other. */
export function serveTasks(work: TaskWork): void {
  const send = (message: ThreadMessage) =>
    parentPort ? parentPort.postMessage(message) : process.send?.(message);
  // nobody waits for the answers of a process whose shop has ended
  process.once("disconnect", () => process.exit());
  (parentPort ?? process).on("message", async ({ name, input }: TaskMessage) => {
    try {
      const parse = Object.hasOwn(work, name) ? work[name] : undefined;
      if (!parse) throw new Error(`The parsing program knows no task ${name}`);
      send({ output: await parse(input as never) });
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
