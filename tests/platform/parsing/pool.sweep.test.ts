import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsingCount } from "@/lib/platform/parsing/counts";
import { ParsingRefused, type ParsingTask } from "@/lib/platform/parsing/model";
import { ParsingPool } from "@/lib/platform/parsing/pool";

/** A program that does what each task's name says. */
const PROGRAM = `
import { parentPort } from "node:worker_threads";
const work = {
  "test-double": (input) => input * 2,
  "test-throw": () => { throw new Error("not a number"); },
  "test-loop": () => { for (;;); },
  "test-fill": () => { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); },
};
parentPort.on("message", ({ name, input }) => {
  try { parentPort.postMessage({ output: work[name](input) }); } catch (error) { parentPort.postMessage({ error }); }
});
parentPort.postMessage("ready");
`;

let folder = "";
let program = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-pool-"));
  program = join(folder, "program.mjs");
  writeFileSync(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

const task = <Input = number, Output = number>(name: string, seconds = 60): ParsingTask<Input, Output> => ({
  name,
  seconds,
  subject: "text",
});
const pool = (
  change: {
    runs?: "processes";
    threads?: number;
    waiting?: number;
    patienceMs?: number;
    idleMs?: number;
    program?: string;
  } = {},
) =>
  new ParsingPool({
    program,
    threads: 1,
    waiting: 10,
    megabytes: 24,
    patienceMs: 60_000,
    idleMs: 10,
    ...change,
  });

const refusal = (code: string) => expect.objectContaining({ name: "ParsingRefused", code });

test("a task is answered, and an error of its parser reaches who asked", async () => {
  const own = pool();
  expect(await own.run(task("test-double"), 21)).toBe(42);
  await expect(own.run(task("test-throw"), 0)).rejects.toThrow("not a number");
  expect(await own.run(task("test-double"), 4)).toBe(8);
});

test("a task that exceeds its time is refused, counted, and the next one is answered", async () => {
  const own = pool();
  const before = parsingCount("test-loop", "timed_out");
  const endless = own.run(task("test-loop", 0.05), 0);
  const next = own.run(task("test-double"), 1);
  await expect(endless).rejects.toEqual(refusal("timed_out"));
  expect(await next).toBe(2);
  expect(parsingCount("test-loop", "timed_out")).toBe(before + 1);
});

test("an answer that comes after its time is dropped, and the next task is answered", async () => {
  const own = pool({ idleMs: 60_000 });
  await own.run(task("test-double"), 1);
  // timers come next, before messages
  await immediate();
  const late = own.run(task("test-double", 0.05), 2);
  const next = own.run(task("test-double", 2), 3);
  // this thread is busy until the answer is there and its time is over
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await expect(late).rejects.toEqual(refusal("timed_out"));
  expect(await next).toBe(6);
});

test("a task that exceeds a thread’s memory is refused, counted, and the next one is answered", async () => {
  const own = pool();
  const before = parsingCount("test-fill", "out_of_memory");
  const large = own.run(task("test-fill"), 0);
  const next = own.run(task("test-double"), 1);
  await expect(large).rejects.toEqual(refusal("out_of_memory"));
  expect(await next).toBe(2);
  expect(parsingCount("test-fill", "out_of_memory")).toBe(before + 1);
});

test("a task is refused where too many wait, or if it waits too long", async () => {
  const own = pool({ waiting: 1, patienceMs: 200 });
  const before = parsingCount("test-double", "refused");
  const endless = own.run(task("test-loop", 2), 0).catch((error: unknown) => error);
  // it has the thread once no other waits for one
  const patient = own.run(task("test-double"), 1).catch((error: unknown) => error);
  const refused = await Promise.all([
    patient,
    own.run(task("test-double"), 2).catch((error: unknown) => error),
  ]);
  expect(refused).toEqual([refusal("busy"), refusal("busy")]);
  expect(parsingCount("test-double", "refused")).toBe(before + 2);
  expect(await endless).toBeInstanceOf(ParsingRefused);
});

test("a program that can’t be loaded fails its task alone", async () => {
  const own = pool({ program: join(folder, "missing.mjs") });
  await expect(own.run(task("test-double"), 1)).rejects.toThrow(/missing\.mjs/);
  await expect(own.run(task("test-double"), 1)).rejects.toThrow(/missing\.mjs/);
});

test("processes do the same, with bytes and the code of a system's error, and end when they rest", async () => {
  const file = join(folder, "process.mjs");
  writeFileSync(
    file,
    `const work = {
      "test-bytes": (input) => Buffer.from([...input, process.pid % 2]).subarray(0, -1),
      "test-pid": () => process.pid,
      "test-disk": () => { throw Object.assign(new Error("no space"), { code: "ENOSPC" }); },
      "test-loop": () => { for (;;); },
    };
    process.on("message", ({ name, input }) => {
      try { process.send({ output: work[name](input) }); } catch (error) { process.send({ error, code: error.code }); }
    });
    process.send("ready");`,
  );
  const own = pool({ runs: "processes", program: file, idleMs: 200 });
  expect(await own.run(task<Buffer, Buffer>("test-bytes"), Buffer.from("stone"))).toEqual(
    Buffer.from("stone"),
  );
  await expect(own.run(task("test-disk"), 0)).rejects.toThrow(
    expect.objectContaining({ message: "no space", code: "ENOSPC" }),
  );
  await expect(own.run(task("test-loop", 0.3), 0)).rejects.toThrow(refusal("timed_out"));
  const pid = await own.run(task("test-pid"), 0);
  expect(pid).not.toBe(process.pid);
  const isGone = () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(isGone).toBe(true);
});
