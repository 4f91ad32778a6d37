import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { TaskMessage, ThreadMessage } from "./model";

/** A thread or a process that does the pool's tasks. */
export type Runner = {
  /** @throws DataCloneError if the input can't be sent */
  send(message: TaskMessage): void;
  /** Keeps this process from ending, or lets it end. */
  hold(isHeld: boolean): void;
  end(): void;
};

export type RunnerEvents = {
  message: (message: ThreadMessage) => void;
  error: (error: Error) => void;
  exit: () => void;
};

/** How much memory a runner may take, and how far its work comes after that of others. */
export type RunnerLimits = { megabytes: number; niceness: number };

export function startThread(program: string, { megabytes }: RunnerLimits, on: RunnerEvents): Runner {
  const worker = new Worker(/* turbopackIgnore: true */ program, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    ...plain(program),
  });
  worker.on("message", on.message).on("error", on.error).on("exit", on.exit);
  return {
    send: (message) => worker.postMessage(message),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}

/** A process gives back what its libraries took when it ends, which a thread does not. It ends with this process. */
export function startProcess(
  program: string,
  { megabytes, niceness }: RunnerLimits,
  on: RunnerEvents,
): Runner {
  const { execArgv = process.execArgv } = plain(program);
  const child = fork(/* turbopackIgnore: true */ program, {
    execArgv: [...execArgv, `--max-old-space-size=${megabytes}`],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // pictures are passed as bytes
    serialization: "advanced",
  });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  child
    .on("message", (message) => on.message(message as ThreadMessage))
    .on("error", on.error)
    .on("exit", on.exit);
  return {
    send: (message) => void child.send(message, (error) => error && on.error(error)),
    hold: (isHeld) => {
      if (isHeld) child.ref();
      else child.unref();
      child.channel?.[isHeld ? "ref" : "unref"]();
    },
    end: () => void child.kill("SIGKILL"),
  };
}

/** What is preloaded into the shop is not for its runners; a program in TypeScript needs its loader. */
const plain = (program: string): { execArgv?: string[] } => (program.endsWith(".ts") ? {} : { execArgv: [] });
