import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { renderedSince } from "@/lib/goods/pictures/find/rendered-since";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database } from "@/lib/platform/db/client";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";
import type { Renderer } from "../renderer-process";
import { tagsOf } from "./store-picture";

/** How long a deployment may take, minutes: until then, processes of two releases serve side by side. */
const DEPLOY_MINUTES = 15;

/**
 * @property stamp of this release's renderer
 * @property isFirst whether the process has just started, so that its release is the newer one
 */
type Check = { readonly stamp: string; readonly isFirst: boolean };

const fromOther = (stamp: string): SQL | undefined =>
  or(isNull(pictures.renderer), ne(pictures.renderer, stamp));

/** Rows that may be reset: a release that is being replaced must not undo what the newer one has just rendered. */
const isSettled = ({ isFirst }: Check): SQL | undefined =>
  isFirst ? undefined : lt(pictures.finishedAt, sql`now() - make_interval(mins => ${DEPLOY_MINUTES})`);

/**
 * The pictures that carry another release's stamp, and whether this process shows them.
 * @param keys among which; all where it is missing
 */
async function picturesOfOthers(database: Database, { stamp }: Check, keys?: readonly string[]) {
  const rows = await database
    .select({ key: pictures.key, model: pictures.model, variants: pictures.variants })
    .from(pictures)
    .where(and(eq(pictures.state, "done"), fromOther(stamp), keys && inArray(pictures.key, [...keys])))
    .orderBy(asc(pictures.key));
  return rows.flatMap(({ key, model, variants }) => {
    const shown = renderedSince(key);
    const isShown =
      shown !== null &&
      Object.entries(variants ?? {}).every(([variant, { hash }]) => hashOf(shown, variant) === hash);
    return model === null ? [] : [{ key, model, isShown }];
  });
}

const hashOf = (shown: object, variant: string): string | undefined =>
  (shown as Record<string, { hash: string }>)[variant]?.hash;

/** Pictures of other renderers that this process doesn't show: all, or those among these. */
async function picturesToCompare(database: Database, check: Check, keys?: readonly string[]) {
  const others = await picturesOfOthers(database, check, keys);
  return others.filter(({ isShown }) => !isShown).map(({ key, model }) => ({ key, model }));
}

/** The keys of all pictures that {@link compareModels} is for. */
export const keysToCompare = async (database: Database, check: Check): Promise<string[]> =>
  (await picturesToCompare(database, check)).map(({ key }) => key);

/** Stamps what this process shows, so that later processes of its release find it, after an older release stamped it. */
export async function stampShown(database: Database, check: Check): Promise<void> {
  const shown = (await picturesOfOthers(database, check)).filter(({ isShown }) => isShown);
  if (shown.length === 0) return;
  const keys = shown.map(({ key }) => key);
  await database
    .update(pictures)
    .set({ renderer: check.stamp })
    .where(and(inArray(pictures.key, keys), eq(pictures.state, "done"), isSettled(check)));
}

/** Pictures that another release's renderer gave up or didn't know. */
const withoutPicture = (check: Check): SQL | undefined =>
  and(inArray(pictures.state, ["failed", "unknown"]), fromOther(check.stamp), isSettled(check));

/** What puts a picture back on the queue: the stamp leaves it to this renderer, behind new requests. */
const againBy = (stamp: string) =>
  ({
    state: "waiting",
    variants: null,
    model: null,
    renderer: stamp,
    failures: 0,
    error: null,
    retryAt: null,
    isUrgent: false,
    askedAt: sql`now()`,
  }) as const;

/** Has this renderer try what another gave up, or didn't know. */
export async function retryGivenUp(database: Database, check: Check): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .update(pictures)
      .set(againBy(check.stamp))
      .where(and(eq(pictures.state, "failed"), withoutPicture(check)));
    await tx.delete(pictures).where(and(eq(pictures.state, "unknown"), withoutPicture(check)));
  });
}

/**
 * Compares pictures of other renderers with this one's models: those that still show theirs are shown, the others are
 * rendered again.
 */
export async function compareModels(
  database: Database,
  renderer: Renderer,
  check: Check,
  keys: readonly string[],
): Promise<void> {
  const { stamp } = check;
  // another release may have rendered one of them since they were listed
  const rendered = await picturesToCompare(database, check, keys);
  if (rendered.length === 0) return;
  const current = await renderer.currentOf(rendered);
  const isCurrent = new Set(current);
  const stale = rendered.filter(({ key }) => !isCurrent.has(key)).map(({ key }) => key);
  await database.transaction(async (tx) => {
    if (stale.length > 0) {
      await tx
        .update(pictures)
        .set(againBy(stamp))
        .where(
          and(inArray(pictures.key, stale), eq(pictures.state, "done"), fromOther(stamp), isSettled(check)),
        );
    }
    if (current.length === 0) return;
    await tx
      .update(pictures)
      .set({ renderer: stamp, finishedAt: sql`now()` })
      .where(and(inArray(pictures.key, [...current]), eq(pictures.state, "done")));
    await recordChanges(tx, await tagsOf(tx, current));
  });
}
