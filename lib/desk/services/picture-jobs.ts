import { access } from "node:fs/promises";
import { env } from "@/env.mjs";
import { followRendered } from "@/lib/goods/picture-queue/follow-rendered";
import { enqueuePictures } from "@/lib/goods/picture-queue/queue";
import { checkRendered, renderQueue } from "@/lib/goods/picture-queue/render-queue";
import { type Renderer, startRenderer, startWhenAsked } from "@/lib/goods/picture-queue/renderer-process";
import { rendererProgram, rendererStamp } from "@/lib/goods/picture-queue/renderer-stamp";
import { ASKERS, collectWanted, takeWanted } from "@/lib/goods/pictures/rendered-since";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/media-store";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";

const EVERY_MS = 3_000;
/** How often a process looks for what another release rendered beside it, ms. */
const CHECK_EVERY_MS = 5 * 60_000;
/** Pause after a failure that the next picture would have too: a storage or a database that is away, ms. */
const PAUSE_MS = 5 * 60_000;
/** Minimum time between two reports of the same failure, ms. */
const REPORT_EVERY_MS = 60_000;

type Jobs = {
  timer: NodeJS.Timeout | null;
  isRendering: boolean;
  /** when it next looks for what another release rendered; null before the first look */
  checkAt: number | null;
  /** when it renders again after a failure */
  pausedUntil: number;
  renderer: Renderer | null;
  reportedAt: number;
};

const jobs = processWide(
  "picture jobs",
  (): Jobs => ({
    ...{ timer: null, isRendering: false, checkAt: null, pausedUntil: 0, renderer: null, reportedAt: 0 },
  }),
);

/**
 * Has this process find the pictures that the shop rendered, and, unless that is turned off, render what its pages ask for.
 * @returns settles once it finds those that are there; never rejects
 */
export async function startPictureJobs(): Promise<void> {
  if (jobs().timer) return;
  if (env.RENDER_ON_DEMAND && (await hasRenderer())) collectWanted();
  jobs().timer = setInterval(() => void step(), EVERY_MS).unref();
  await followRendered().catch(warn);
}

/** Takes no more pictures; the one in work is left to another process. */
export function stopPictureJobs(): void {
  const { timer, renderer } = jobs();
  if (timer) clearInterval(timer);
  renderer?.end();
}

const hasRenderer = () =>
  access(rendererProgram()).then(
    () => true,
    // a development server may have none
    () => false,
  );

async function step(): Promise<void> {
  if (isStopping()) return;
  try {
    const wanted = [...takeWanted()];
    for (const asker of ASKERS) {
      const keys = wanted.filter(([, by]) => by === asker).map(([key]) => key);
      await enqueuePictures(db(), keys, asker);
    }
  } catch (error) {
    // the pages ask again
    warn(error);
  }
  void work();
}

/** One round at a time, beside which further pictures are put on the queue. */
async function work(): Promise<void> {
  const stamp = await rendererStamp();
  if (jobs().isRendering || stamp === null || isStopping()) return;
  const renderer = startWhenAsked(() => startRenderer(rendererProgram()));
  Object.assign(jobs(), { isRendering: true, renderer });
  try {
    await finishBeforeStop(check(stamp, renderer).then(() => render(stamp, renderer)));
  } finally {
    renderer.end();
    Object.assign(jobs(), { isRendering: false, renderer: null });
  }
}

/**
 * Shows what another release rendered as far as its models are still the same, and renders a picture that waits after each part
 * of the comparison; never rejects.
 */
async function check(stamp: string, renderer: Renderer): Promise<void> {
  const { checkAt } = jobs();
  // once on a machine: the models of many pictures take half a minute of a processor
  if ((processNumber() || 1) !== 1 || (checkAt !== null && Date.now() < checkAt)) return;
  // before it begins, so that a look that fails is not repeated each time
  jobs().checkAt = Date.now() + CHECK_EVERY_MS;
  const between = () => render(stamp, renderer, 1);
  const parts = { database: db(), renderer, stamp, isStopping, isFirst: checkAt === null, between };
  await checkRendered(parts).catch(warn);
}

/** Renders what waits, at most so many, unless a moment ago it could not be stored; never rejects. */
async function render(stamp: string, renderer: Renderer, most?: number): Promise<void> {
  if (!env.RENDER_ON_DEMAND || Date.now() < jobs().pausedUntil) return;
  const parts = {
    database: db(),
    renderer,
    stamp,
    store: mediaStore(),
    isStopping,
    ...(most ? { most } : {}),
  };
  try {
    await renderQueue(parts);
  } catch (error) {
    jobs().pausedUntil = Date.now() + PAUSE_MS;
    warn(error);
  }
}

function warn(error: unknown): void {
  if (isStopping() || Date.now() - jobs().reportedAt < REPORT_EVERY_MS) return;
  jobs().reportedAt = Date.now();
  log.error({ err: error }, "pictures could not be rendered; trying again within five minutes");
}
