import { subscribe } from "node:diagnostics_channel";
import { access } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { env } from "@/env.mjs";
import { followRendered } from "@/lib/goods/picture-queue/follow-rendered";
import { enqueuePictures } from "@/lib/goods/picture-queue/queue";
import { checkRendered, renderQueue } from "@/lib/goods/picture-queue/render-queue";
import { type Renderer, startRenderer, startWhenAsked } from "@/lib/goods/picture-queue/renderer-process";
import { rendererProgram, rendererStamp } from "@/lib/goods/picture-queue/renderer-stamp";
import { ASKERS, collectWanted, pageSeen, takeWanted, wantUnseen } from "@/lib/goods/pictures/rendered-since";
import { hourInZone } from "@/lib/platform/dates/day-in-zone";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/media-store";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import { currentNightWork } from "@/lib/platform/settings/current-settings";

const EVERY_MS = 3_000;
/** How often a process looks for what another release rendered beside it, ms. */
const CHECK_EVERY_MS = 5 * 60_000;
/** Pause after a failure that the next picture would have too: a storage or a database that is away, ms. */
const PAUSE_MS = 5 * 60_000;
/** Minimum time between two reports of the same failure, ms. */
const REPORT_EVERY_MS = 60_000;

/** The hours of the night in the shop's time zone: from, and to before. */
const NIGHT = { from: 1, to: 5 };

/** Whether pictures that nobody has looked at yet are drawn now: at night, in shops that want that. */
function drawsAhead(now: Date): boolean {
  const { drawPicturesAtNight, timeZone } = currentNightWork();
  if (!drawPicturesAtNight) return false;
  const hour = hourInZone(now, timeZone);
  return hour >= NIGHT.from && hour < NIGHT.to;
}

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
  if (env.RENDER_ON_DEMAND && (await hasRenderer())) {
    collectWanted();
    followVisits();
  }
  jobs().timer = setInterval(() => void step(), EVERY_MS).unref();
  await followRendered().catch(warn);
}

/** Takes no more pictures; the one in work is left to another process. */
export function stopPictureJobs(): void {
  const { timer, renderer } = jobs();
  if (timer) clearInterval(timer);
  renderer?.end();
}

const followVisits = processWide("picture visits", () =>
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { method, url = "", headers } = request;
    // the page maker asks for heads alone, and what is fetched ahead may never be seen
    if (method === "GET" && !("next-router-prefetch" in headers)) pageSeen(url.split("?", 1)[0] ?? "");
  }),
);

const hasRenderer = () =>
  access(rendererProgram()).then(
    () => true,
    // a development server may have none
    () => false,
  );

async function step(): Promise<void> {
  if (isStopping()) return;
  try {
    if (drawsAhead(new Date())) wantUnseen();
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
