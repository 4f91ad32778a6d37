import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/env.mjs";
import { CommandError } from "@/lib/desk/shop/command-error";
import type { Permission } from "@/lib/people/staff/roles";
import { inOwnTime } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { createTurns } from "@/lib/platform/runtime/turns";
import type { WorkResult } from "./work-endpoints";

/** Work that takes longer than a request may: it goes on in the background, and the browser asks how far it is. */
export type Work = {
  id: string;
  /** who may see its result */
  permission: Permission;
  state: "running" | "done" | "failed";
  /** lines read so far; null if the work can't tell */
  lines: number | null;
  message: string | null;
  result: WorkResult | null;
  /** last sign of life, ISO */
  at: string;
};

/** How often running work gives a sign of life, and when it counts as interrupted, ms. */
const BEAT_MS = 1_000;
const INTERRUPTED_MS = 60_000;
/** One for a feed's lock, two for its import, one for its record. */
const CONNECTIONS = 4;
/** Work of one process runs two at a time, so that it leaves the database's connections to visitors. */
const inTurn = processWide("long work", () => createTurns(2));
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

// files, which every process on the shop's machine sees, like the importer's reports
const folder = () => join(env.DATA_DIR, "work");
const pathOf = (id: string) => join(folder(), `${id}.json`);

async function write(work: Work): Promise<void> {
  const path = pathOf(work.id);
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, JSON.stringify({ ...work, at: new Date().toISOString() }));
  await rename(fresh, path);
}

/**
 * Starts work and returns its id at once. A refusal becomes the work's message.
 * @param run is given a function that notes how many lines it has read
 */
export async function startWork(
  permission: Permission,
  run: (onLines: (lines: number) => void) => Promise<WorkResult>,
): Promise<string> {
  await mkdir(folder(), { recursive: true });
  await removeOld();
  const id = randomUUID();
  const work: Work = { id, permission, state: "running", lines: null, message: null, result: null, at: "" };
  await write(work);
  void follow(work, run);
  return id;
}

async function follow(
  work: Work,
  run: (onLines: (lines: number) => void) => Promise<WorkResult>,
): Promise<void> {
  let writing = Promise.resolve();
  const beat = () => {
    writing = writing
      .then(() => write(work))
      .catch((error) => log.warn({ err: error }, "the progress of work was not written"));
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  try {
    const note = (lines: number) => {
      work.lines = lines;
    };
    // an import's statements take longer than a visitor's may
    work.result = await inTurn()(() => inOwnTime(() => run(note), CONNECTIONS));
    work.state = "done";
  } catch (error) {
    work.state = "failed";
    const isRefusal = error instanceof CommandError;
    work.message = isRefusal ? error.message : "Something went wrong on our side. Try again.";
    if (!isRefusal) log.error({ err: error, work: work.id }, "work failed");
  }
  clearInterval(timer);
  beat();
  await writing;
}

/** Work by its id; null if there is none. */
export async function findWork(id: string): Promise<Work | null> {
  let text: string;
  try {
    text = await readFile(pathOf(id), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const work = JSON.parse(text) as Work;
  if (work.state !== "running" || Date.now() - Date.parse(work.at) < INTERRUPTED_MS) return work;
  return {
    ...work,
    state: "failed",
    message: "The shop was restarted before this was done. Start it again.",
  };
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(folder())) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}
