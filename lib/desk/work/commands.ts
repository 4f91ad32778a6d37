import { randomUUID } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import type { Permission } from "@/lib/people/staff/roles";
import { DISK_FULL_WORDS } from "@/lib/platform/api/declare/errors";
import { db, inOwnTime } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { createTurns } from "@/lib/platform/runtime/turns";
import type { WorkResult } from "./endpoints";
import { longWork } from "./tables";

/**
 * Work that takes longer than a request may: it goes on in the background, and the browser asks any process of the shop how
 * far it is.
 */
export type Work = {
  id: string;
  /** who may see its result */
  permission: Permission;
  state: "running" | "done" | "failed";
  /** lines read so far; null if the work can't tell */
  lines: number | null;
  message: string | null;
  result: WorkResult | null;
};

/** How often running work gives a sign of life, ms, and after how many seconds without one it counts as interrupted. */
const BEAT_MS = 1_000;
const INTERRUPTED_SECONDS = 60;
/** One for a feed's lock, two for its import, one for its record. */
const CONNECTIONS = 4;
/** Work of one process runs two at a time, so that it leaves the database's connections to visitors. */
const inTurn = processWide("long work", () => createTurns(2));
const KEPT_DAYS = 7;
/** How often the end of work is written while the database is away, and the pause between, ms. */
const END_TRIES = 5;
const END_PAUSE_MS = 3_000;

const INTERRUPTED = "The shop was restarted before this was done. Start it again.";

async function write({ id, state, lines, message, result }: Work): Promise<void> {
  await db()
    .update(longWork)
    .set({ state, lines, message, result, aliveAt: sql`now()` })
    .where(eq(longWork.id, id));
}

async function writeEnd(work: Work): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(work);
    } catch (error) {
      if (attempt === END_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, END_PAUSE_MS));
    }
  }
}

/**
 * Starts work and returns its id at once. A refusal becomes the work's message.
 * @param run is given a function that notes how many lines it has read
 */
export async function startWork(
  permission: Permission,
  run: (onLines: (lines: number) => void) => Promise<WorkResult>,
): Promise<string> {
  const id = randomUUID();
  await db()
    .delete(longWork)
    .where(lt(longWork.aliveAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  await db().insert(longWork).values({ id, permission });
  void follow({ id, permission, state: "running", lines: null, message: null, result: null }, run).catch(
    (error) => log.error({ err: error, work: id }, "the end of work was not written"),
  );
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
  const ended: Partial<Work> = {};
  try {
    const note = (lines: number) => {
      work.lines = lines;
    };
    // an import's statements take longer than a visitor's may
    ended.result = await inTurn()(() => inOwnTime(() => run(note), CONNECTIONS));
    ended.state = "done";
  } catch (error) {
    ended.state = "failed";
    const isRefusal = error instanceof CommandError || error instanceof ParsingRefused;
    if (isRefusal) ended.message = error.message;
    else ended.message = isDiskFull(error) ? DISK_FULL_WORDS : "Something went wrong on our side. Try again.";
    if (!isRefusal) log.error({ err: error, work: work.id }, "work failed");
  }
  clearInterval(timer);
  await writing;
  await writeEnd({ ...work, ...ended });
}

/** Work by its id, whichever process does it; null if there is none. */
export async function findWork(id: string): Promise<Work | null> {
  const [found] = await db()
    .select({
      work: longWork,
      isAlive: sql<boolean>`${longWork.aliveAt} > now() - make_interval(secs => ${INTERRUPTED_SECONDS})`,
    })
    .from(longWork)
    .where(eq(longWork.id, id));
  if (!found) return null;
  const { permission, state, lines, message, result } = found.work;
  const work = { id, permission: permission as Permission, lines, result: result as WorkResult | null };
  return state !== "running" || found.isAlive
    ? { ...work, state, message }
    : { ...work, state: "failed", message: INTERRUPTED };
}
