import { env } from "@/env.mjs";
import { releaseLeftBehind } from "@/lib/goods/picture-queue/commands/queue";
import { checkRendered, renderQueue } from "@/lib/goods/picture-queue/render-queue";
import { startRenderer, startWhenAsked } from "@/lib/goods/picture-queue/renderer-process";
import { rendererProgram, rendererStamp } from "@/lib/goods/picture-queue/renderer-stamp";
import { db } from "@/lib/platform/db/client";
import type { JobOutcome, JobRun } from "@/lib/platform/jobs/job";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { visitorRestMs } from "@/lib/platform/runtime/visitors/rest";

/** How often this process looks for what another release rendered beside it, ms. */
const CHECK_EVERY_MS = 5 * 60_000;
/** Pictures after which a run ends, so that it shows how the last one went; the next one begins at once. */
const MOST_IN_A_RUN = 20;
/** How long no visitor must have asked for anything before pictures are drawn, ms: drawing takes a processor and up to 200 MB. */
const REST_MS = 30_000;
/** How often a picture is drawn beside visitors who never rest, ms. */
const BESIDE_VISITORS_MS = 60_000;

/** When this process next looks for what another release rendered; null before its first look. */
const checks = processWide("picture checks", (): { nextAt: number | null } => ({ nextAt: null }));
/** When this process may next draw a picture beside its visitors, ms since 1970. */
const besideVisitors = processWide("pictures beside visitors", () => ({ nextAt: 0 }));

/**
 * Shows what another release rendered as far as its models are still the same, and renders what waits, one picture at a time on
 * each machine: customers' rings at once, all others while no visitor asks this process for anything, or one a minute.
 * @throws Error if a picture can't be rendered or stored
 */
export async function drawPictures({
  key: machine,
  signal,
  isByHand,
  isTakeover,
}: JobRun): Promise<JobOutcome> {
  const stamp = await rendererStamp();
  if (stamp === null) return "idle";
  // the process that rendered them was killed
  if (isTakeover) await releaseLeftBehind(db(), machine);
  const renderer = startWhenAsked(() => startRenderer(rendererProgram()));
  const end = () => renderer.end();
  signal.addEventListener("abort", end);
  const isStopping = () => signal.aborted;
  const render = async (most: number) => {
    if (!env.RENDER_ON_DEMAND) return 0;
    const parts = { database: db(), renderer, stamp, machine, store: mediaStore(), isStopping };
    const rests = () => isByHand || visitorRestMs() >= REST_MS;
    // a visitor may come after each
    if (rests()) return renderQueue({ ...parts, most, goesOn: rests });
    const urgent = await renderQueue({ ...parts, most, onlyUrgent: true });
    if (urgent > 0 || Date.now() < besideVisitors().nextAt) return urgent;
    besideVisitors().nextAt = Date.now() + BESIDE_VISITORS_MS;
    return renderQueue({ ...parts, most: 1 });
  };
  try {
    const { nextAt } = checks();
    if (nextAt === null || Date.now() >= nextAt) {
      // before it begins, so that a look that fails is not repeated each time
      checks().nextAt = Date.now() + CHECK_EVERY_MS;
      const between = async () => void (await render(1));
      const parts = { database: db(), renderer, stamp, isStopping, isFirst: nextAt === null, between };
      await checkRendered(parts).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, "pictures of another release could not be compared");
      });
    }
    const rendered = await render(MOST_IN_A_RUN);
    return rendered === 0 ? "idle" : rendered < MOST_IN_A_RUN ? "done" : "more";
  } finally {
    signal.removeEventListener("abort", end);
    renderer.end();
  }
}
