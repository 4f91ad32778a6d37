import { availableParallelism } from "node:os";
import { dirname, extname, join, resolve as resolvePath } from "node:path";
import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { shopProfile } from "@/lib/platform/site/profile";
import { countParsing } from "./counts";
import { ParsingRefused, type ParsingTask, type ThreadMessage } from "./model";
import { type Runner, startProcess, startThread } from "./runners";

/**
 * @property runs in which the program does its tasks; threads if not given
 * @property program path of the program that the threads run
 * @property threads how many tasks run at once
 * @property waiting how many more may wait
 * @property megabytes memory a thread may use
 * @property patienceMs how long a task may wait for a thread
 * @property idleMs how long a thread stays without work
 * @property niceness of processes: how far their work comes after that of others; 0 if not given
 */
export type PoolLimits = {
  runs?: "threads" | "processes";
  program: string;
  threads: number;
  waiting: number;
  megabytes: number;
  patienceMs: number;
  idleMs: number;
  niceness?: number;
};

type Job = {
  task: ParsingTask<unknown, unknown>;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
};

type Thread = { runner: Runner; isReady: boolean; job: Job | null; timer?: NodeJS.Timeout };

/** Threads or processes that parse beside the requests, with limits of time and memory that end them, not the shop's process. */
export class ParsingPool {
  private readonly threads = new Set<Thread>();
  private readonly waiting: Job[] = [];

  constructor(private readonly limits: PoolLimits) {}

  /** @throws ParsingRefused when the task exceeds its time or the memory of a thread, or too many wait */
  run<Input, Output>(task: ParsingTask<Input, Output>, input: Input): Promise<Output> {
    return new Promise<Output>((resolve, reject) => {
      const job: Job = { task, input, resolve: resolve as Job["resolve"], reject };
      if (this.waiting.length >= this.limits.waiting) return this.refuse(job);
      job.timer = setTimeout(() => {
        const at = this.waiting.indexOf(job);
        if (at >= 0) this.waiting.splice(at, 1);
        this.refuse(job);
      }, this.limits.patienceMs);
      this.waiting.push(job);
      this.assign();
    });
  }

  private refuse({ task, reject }: Job): void {
    countParsing(task.name, "refused");
    reject(new ParsingRefused("busy", "The shop is busy. Please try again in a moment."));
  }

  /** Gives waiting jobs to threads without one, and starts further threads for the rest. */
  private assign(): void {
    for (const thread of this.threads) {
      if (thread.isReady && !thread.job) this.give(thread, this.waiting.shift());
    }
    const starting = [...this.threads].filter(({ isReady }) => !isReady).length;
    let wanted = this.waiting.length - starting;
    while (wanted-- > 0 && this.threads.size < this.limits.threads) this.start();
  }

  private give(thread: Thread, job: Job | undefined): void {
    clearTimeout(thread.timer);
    if (!job) {
      // an idle thread keeps no command from ending
      thread.runner.hold(false);
      thread.timer = setTimeout(() => this.stop(thread), this.limits.idleMs).unref();
      return;
    }
    clearTimeout(job.timer);
    thread.job = job;
    thread.runner.hold(true);
    thread.timer = setTimeout(() => this.expire(thread), job.task.seconds * 1_000);
    try {
      thread.runner.send({ name: job.task.name, input: job.input, profile: shopProfile() });
    } catch (error) {
      // the input can't be sent to another thread
      this.settle(thread, { error });
    }
  }

  private start(): void {
    const { program, megabytes, runs, niceness = 0 } = this.limits;
    const start = runs === "processes" ? startProcess : startThread;
    const runner = start(
      program,
      { megabytes, niceness },
      {
        message: (message) => {
          // Node still delivers what a thread sent before it was stopped
          if (!this.threads.has(thread)) return;
          if (message === "ready") {
            thread.isReady = true;
            this.give(thread, this.waiting.shift());
          } else {
            this.settle(thread, message);
          }
        },
        error: (error) => this.lose(thread, error),
        exit: () => this.lose(thread, new Error("The parsing program ended")),
      },
    );
    const thread: Thread = { runner, isReady: false, job: null };
    this.threads.add(thread);
  }

  private settle(thread: Thread, answer: Exclude<ThreadMessage, "ready">): void {
    const { job } = thread;
    thread.job = null;
    if (job && "output" in answer) {
      countParsing(job.task.name, "parsed");
      job.resolve(answer.output);
    } else if (job && "refused" in answer) {
      countParsing(job.task.name, "refused");
      job.reject(new ParsingRefused(answer.refused.code, answer.refused.message));
    } else if (job && "error" in answer) {
      countParsing(job.task.name, "failed");
      const error = answer.error instanceof Error ? answer.error : new Error(String(answer.error));
      job.reject(answer.code === undefined ? error : Object.assign(error, { code: answer.code }));
    }
    this.give(thread, this.waiting.shift());
  }

  /** A thread that is busy with endless work can only be ended. */
  private expire(thread: Thread): void {
    const { job } = thread;
    thread.job = null;
    this.stop(thread);
    if (job) {
      countParsing(job.task.name, "timed_out");
      job.reject(
        new ParsingRefused(
          "timed_out",
          `This ${job.task.subject} takes too long to read. Shorten or simplify it.`,
        ),
      );
    }
    this.assign();
  }

  private lose(thread: Thread, error: Error): void {
    const wasStopped = !this.threads.has(thread);
    this.stop(thread);
    if (wasStopped) return;
    const { job, isReady } = thread;
    // a program that can't be loaded fails the first job that waits, and the next one tries again
    const failed = job ?? (isReady ? undefined : this.waiting.shift());
    if (failed) {
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
      clearTimeout(failed.timer);
      countParsing(failed.task.name, isOutOfMemory ? "out_of_memory" : "failed");
      failed.reject(
        isOutOfMemory
          ? new ParsingRefused(
              "out_of_memory",
              `This ${failed.task.subject} is too large to read. Shorten or simplify it.`,
            )
          : error,
      );
    }
    this.assign();
  }

  private stop(thread: Thread): void {
    clearTimeout(thread.timer);
    this.threads.delete(thread);
    thread.runner.end();
  }
}

/** A command has the program beside its own, with the same ending. */
const programPath = (command = process.argv[1] ?? ""): string =>
  env.PARSER_PROGRAM ? resolvePath(env.PARSER_PROGRAM) : join(dirname(command), `parser${extname(command)}`);

/** Texts that wait at once: a page with questions and answers has about a hundred. */
const MOST_WAITING = 500;

const pool = processWide(
  "parsing-pool",
  () =>
    new ParsingPool({
      program: programPath(),
      threads: Math.max(2, Math.min(4, availableParallelism() - 1)),
      waiting: MOST_WAITING,
      megabytes: 128,
      patienceMs: 20_000,
      idleMs: 30_000,
    }),
);

/**
 * Does a task in a thread beside the requests. What can take more than 50 ms to parse belongs here.
 * @throws ParsingRefused when it exceeds its limits
 */
export const parseInPool = <Input, Output>(task: ParsingTask<Input, Output>, input: Input): Promise<Output> =>
  pool().run(task, input);
