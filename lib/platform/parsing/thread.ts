import { parentPort } from "node:worker_threads";
import { ParsingRefused, type TaskMessage, type TaskWork, type ThreadMessage } from "./model";

/** Does the pool's tasks in this thread, one after the other. */
export function serveTasks(work: TaskWork): void {
  const port = parentPort;
  if (!port) throw new Error("The parsing program runs in a thread of the pool only");
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on("message", async ({ name, input }: TaskMessage) => {
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
        send({ error });
      }
    }
  });
  send("ready");
}
