import { createHash } from "node:crypto";
import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { renderFile } from "@/lib/goods/pictures/rendered-since";
import { tags } from "@/lib/platform/cache/manifest";
import { recordChanges } from "@/lib/platform/db/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { IMAGE_TYPES, type StoredRender } from "@/lib/platform/media/model";
import type { MediaStore } from "@/lib/platform/media/store";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";
import { type Claim, holdsClaim } from "./queue";
import type { MadePicture } from "./renderer-messages";
import type { Renderer } from "./renderer-process";

/**
 * Stores a picture's files, and then the row that names them; every process finds it once it has followed the change log.
 * @param claimed the attempt that made it; null for a picture that nobody put on the queue
 * @returns false if another attempt has taken its place
 */
export async function storePicture(
  database: Database,
  store: MediaStore,
  {
    key,
    made,
    renderer,
    claimed,
  }: { key: string; made: MadePicture; renderer: string; claimed: Claim | null },
): Promise<boolean> {
  const variants: Record<string, StoredRender> = {};
  for (const { variant, bytes, placeholder } of made.variants) {
    const hash = createHash("sha256").update(bytes).digest("hex");
    await store.put(renderFile(hash), Buffer.from(bytes), { bytes: bytes.length, type: IMAGE_TYPES.avif });
    variants[variant] = { hash, placeholder, bytes: bytes.length };
  }
  return database.transaction(async (tx) => {
    if (claimed && !(await holdsClaim(tx, claimed))) return false;
    const done = {
      state: "done",
      variants,
      model: made.model,
      renderer,
      finishedAt: sql`now()`,
      failures: 0,
      error: null,
      retryAt: null,
      claim: null,
      machine: null,
      claimedAt: null,
    } as const;
    await tx
      .insert(pictures)
      .values({ key, ...done })
      .onConflictDoUpdate({ target: pictures.key, set: done });
    await recordChanges(tx, await tagsOf(tx, [key]));
    return true;
  });
}

/** Pictures of another renderer, whose models this one has not compared yet. */
const fromOther = (renderer: string): SQL | undefined =>
  and(or(eq(pictures.state, "done"), eq(pictures.state, "unknown")), ne(pictures.renderer, renderer));

/** Whether there are pictures that another release's renderer made. */
export async function hasPicturesToCheck(database: Database, renderer: string): Promise<boolean> {
  const rows = await database
    .select({ key: pictures.key })
    .from(pictures)
    .where(fromOther(renderer))
    .limit(1);
  return rows.length > 0;
}

/**
 * Compares the pictures of other renderers with this one's models: those that still show theirs are shown, the others are
 * rendered again.
 */
export async function checkModels(database: Database, renderer: Renderer, stamp: string): Promise<void> {
  const rows = await database
    .select({ key: pictures.key, model: pictures.model })
    .from(pictures)
    .where(fromOther(stamp));
  const rendered = rows.flatMap(({ key, model }) => (model === null ? [] : [{ key, model }]));
  const current = await renderer.currentOf(rendered);
  const isCurrent = new Set(current);
  await database.transaction(async (tx) => {
    const stale = rendered.filter(({ key }) => !isCurrent.has(key)).map(({ key }) => key);
    const again = {
      state: "waiting",
      variants: null,
      model: null,
      failures: 0,
      error: null,
      retryAt: null,
    } as const;
    if (stale.length > 0) {
      await tx
        .update(pictures)
        .set({ ...again, isUrgent: false, askedAt: sql`now()` })
        .where(and(inArray(pictures.key, stale), fromOther(stamp)));
    }
    // what another renderer did not know, this one may
    await tx.delete(pictures).where(and(eq(pictures.state, "unknown"), ne(pictures.renderer, stamp)));
    if (current.length === 0) return;
    await tx
      .update(pictures)
      .set({ renderer: stamp, finishedAt: sql`now()` })
      .where(and(inArray(pictures.key, [...current]), eq(pictures.state, "done")));
    await recordChanges(tx, await tagsOf(tx, current));
  });
}

/** The cache tags of what shows pictures. */
async function tagsOf(tx: Transaction, keys: readonly string[]) {
  const changed = new Set<string>([tags.pictures]);
  const jewelry: string[] = [];
  for (const key of keys) {
    const [kind, slug = ""] = key.split("/");
    if (kind === "settings") changed.add(tags.product(slug));
    else if (kind === "stones") changed.add(tags.stones);
    else jewelry.push(key, key.replace(/-(?:three-quarter|detail|worn)$/, ""));
  }
  const shown =
    jewelry.length > 0 &&
    (await tx.select({ slug: products.slug }).from(products).where(inArray(products.picture, jewelry)));
  for (const { slug } of shown || []) changed.add(tags.product(slug));
  return [...changed].map((key) => ({ kind: "tag", key }) as const);
}
