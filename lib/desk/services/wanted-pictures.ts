import { subscribe } from "node:diagnostics_channel";
import { access } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { env } from "@/env.mjs";
import { enqueuePictures } from "@/lib/goods/picture-queue/commands/queue";
import { followRendered } from "@/lib/goods/picture-queue/queries/follow-rendered";
import { rendererProgram } from "@/lib/goods/picture-queue/renderer-stamp";
import {
  ASKERS,
  collectWanted,
  pageSeen,
  takeWanted,
  wantUnseen,
} from "@/lib/goods/pictures/find/rendered-since";
import { db } from "@/lib/platform/db/client";
import { hourInZone } from "@/lib/platform/intl/zones";
import { callJob } from "@/lib/platform/jobs/claim-commands";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { currentNightWork } from "@/lib/platform/settings/current-settings";

/** The hours of the night in the shop's time zone: from, and to before. */
const NIGHT = { from: 1, to: 5 };

/** Whether pictures that nobody has looked at yet are drawn now: at night, in shops that want that. */
function drawsAhead(now: Date): boolean {
  const { drawPicturesAtNight, timeZone } = currentNightWork();
  if (!drawPicturesAtNight) return false;
  const hour = hourInZone(now, timeZone);
  return hour >= NIGHT.from && hour < NIGHT.to;
}

/**
 * Has this process find the pictures that the shop rendered, and, unless that is turned off, note what its pages lack.
 * @returns settles once it finds those that are there; never rejects
 */
export async function startWantedPictures(): Promise<void> {
  if (env.RENDER_ON_DEMAND && (await hasRenderer())) {
    collectWanted();
    followVisits();
  }
  await followRendered().catch((error: unknown) => {
    if (!isStopping()) log.error({ err: error }, "the pictures that the shop rendered could not be read");
  });
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

/** Puts what this process's pages lack on the queue, and has it drawn. What fails is asked for again by the pages. */
export async function queueWantedPictures(now = new Date()): Promise<void> {
  if (drawsAhead(now)) wantUnseen();
  const wanted = [...takeWanted()];
  if (wanted.length === 0) return;
  for (const asker of ASKERS) {
    const keys = wanted.filter(([, by]) => by === asker).map(([key]) => key);
    await enqueuePictures(db(), keys, asker);
  }
  await callJob(db(), "pictures");
}
