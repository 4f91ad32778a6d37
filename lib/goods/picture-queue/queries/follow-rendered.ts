import { and, eq, gte, inArray, isNull, max, or } from "drizzle-orm";
import { addRendered, dropRendered, setNotComing } from "@/lib/goods/pictures/find/rendered-since";
import { db } from "@/lib/platform/db/client";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { rendererStamp } from "../renderer-stamp";

/** How far before the newest picture known the next look begins: rows become visible when their transaction ends. */
const OVERLAP_MS = 60_000;

const seen = processWide("rendered pictures seen", () => ({
  upTo: null as Date | null,
  current: Promise.resolve(),
}));

/** Has the next look read every picture, whatever was seen before. */
export function lookAtAll(): void {
  seen().upTo = null;
}

/**
 * Has this process find the pictures that the shop rendered, by any process, since it last looked; and forget those whose files
 * were lost.
 * @throws Error if the database is away
 */
export function followRendered(): Promise<void> {
  // one look at a time, or an earlier one could take back what a later one found
  const look = seen().current.then(followOnce);
  // the caller gets the failure, and the next look starts over
  seen().current = look.catch(() => undefined);
  return look;
}

async function followOnce(): Promise<void> {
  const stamp = await rendererStamp();
  const { upTo } = seen();
  // another renderer's model may differ; it is compared before the picture is shown
  const isOwn = stamp === null ? undefined : eq(pictures.renderer, stamp);
  const isDone = and(eq(pictures.state, "done"), isOwn);
  const since = upTo && gte(pictures.finishedAt, new Date(upTo.getTime() - OVERLAP_MS));
  const [[newest], rows, others] = await Promise.all([
    db()
      .select({ at: max(pictures.finishedAt) })
      .from(pictures),
    db()
      .select({ key: pictures.key, variants: pictures.variants })
      .from(pictures)
      .where(since ? and(isDone, since) : isDone),
    db()
      .select({ key: pictures.key, state: pictures.state })
      .from(pictures)
      .where(
        or(
          // what a release has rendered again is shown until then
          and(inArray(pictures.state, ["waiting", "rendering"]), isNull(pictures.renderer)),
          and(inArray(pictures.state, ["failed", "unknown"]), isOwn),
        ),
      ),
  ]);
  addRendered(rows.map(({ key, variants }) => [key, variants ?? {}] as const satisfies [string, object]));
  const isComing = ({ state }: (typeof others)[number]) => state === "waiting" || state === "rendering";
  dropRendered(others.filter(isComing).map(({ key }) => key));
  setNotComing(others.filter((row) => !isComing(row)).map(({ key }) => key));
  if (newest?.at) seen().upTo = newest.at;
}

/** Least time between two looks that addresses cause, ms: anybody may ask for pictures that are nowhere. */
const LOOK_EVERY_MS = 1_000;

const looks = processWide("rendered pictures looks", () => ({ at: 0, current: Promise.resolve() }));

/**
 * Looks for new pictures at once, at most each second: another process may have named one that this one is about to hear of.
 * @throws Error if the database is away
 */
export function lookForRendered(): Promise<void> {
  const now = performance.now();
  if (now - looks().at > LOOK_EVERY_MS) Object.assign(looks(), { at: now, current: followRendered() });
  return looks().current;
}
