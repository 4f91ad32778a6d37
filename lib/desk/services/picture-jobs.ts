import { access } from "node:fs/promises";
import { env } from "@/env.mjs";
import { followRendered } from "@/lib/goods/picture-queue/follow-rendered";
import { enqueuePictures } from "@/lib/goods/picture-queue/queue";
import { checkRendered, renderQueue } from "@/lib/goods/picture-queue/render-queue";
import { type Renderer, startRenderer } from "@/lib/goods/picture-queue/renderer-process";
import { rendererProgram, rendererStamp } from "@/lib/goods/picture-queue/renderer-stamp";
import { collectWanted, takeWanted } from "@/lib/goods/pictures/rendered-since";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/media-store";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";

const EVERY_MS = 3_000;
/** Minimum time between two reports of the same failure, ms. */
const REPORT_EVERY_MS = 60_000;

type Jobs = {
  timer: NodeJS.Timeout | null;
  isRendering: boolean;
  isChecked: boolean;
  renderer: Renderer | null;
  reportedAt: number;
};

const jobs = processWide(
  "picture jobs",
  (): Jobs => ({
    ...{ timer: null, isRendering: false, isChecked: false, renderer: null, reportedAt: 0 },
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
    () => false,
  );

const start = (): Renderer => {
  const renderer = startRenderer(rendererProgram());
  jobs().renderer = renderer;
  return renderer;
};

async function step(): Promise<void> {
  if (isStopping()) return;
  try {
    const wanted = [...takeWanted()];
    for (const isUrgent of [true, false]) {
      const keys = wanted.filter(([, urgent]) => urgent === isUrgent).map(([key]) => key);
      await enqueuePictures(db(), keys, isUrgent);
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
  if (jobs().isRendering || stamp === null) return;
  jobs().isRendering = true;
  try {
    await finishBeforeStop(render(stamp));
  } catch (error) {
    warn(error);
  } finally {
    jobs().isRendering = false;
    jobs().renderer = null;
  }
}

async function render(stamp: string): Promise<void> {
  const parts = { database: db(), start, stamp };
  // once on a machine: the models of many pictures take half a minute of a processor
  if (!jobs().isChecked && (processNumber() || 1) === 1) await checkRendered(parts);
  jobs().isChecked = true;
  if (env.RENDER_ON_DEMAND) await renderQueue({ ...parts, store: mediaStore(), isStopping });
}

function warn(error: unknown): void {
  if (isStopping() || Date.now() - jobs().reportedAt < REPORT_EVERY_MS) return;
  jobs().reportedAt = Date.now();
  log.error({ err: error }, "pictures could not be rendered; trying again in a few seconds");
}
