import { createHash } from "node:crypto";
import { and, desc, eq, inArray, like, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { renderFile } from "@/lib/goods/pictures/find/rendered-since";
import { OWN_FOLDER } from "@/lib/goods/pictures/stones/stone-face";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { IMAGE_TYPES, type StoredRender } from "@/lib/platform/media/model";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";
import type { MadePicture } from "../renderer-messages";
import { type Claim, holdsClaim } from "./queue";

/** Keys of stones in their own cut, which no list of the shop's designs bounds. */
const CUTS = `stones/${OWN_FOLDER}/`;
/** Most of them that are kept, of some 15 KB each; the oldest give way, and are rendered again when somebody looks. */
const MOST_CUTS = 10_000;

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
    variants[variant] = { hash, placeholder, bytes: bytes.length, renderer };
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
    if (key.startsWith(CUTS)) await dropOldestCuts(tx);
    await recordChanges(tx, await tagsOf(tx, [key]));
    return true;
  });
}

async function dropOldestCuts(tx: Transaction): Promise<void> {
  const beyond = tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(like(pictures.key, `${CUTS}%`), eq(pictures.state, "done")))
    .orderBy(desc(pictures.finishedAt), desc(pictures.id))
    .offset(MOST_CUTS);
  await tx.delete(pictures).where(inArray(pictures.id, beyond));
}

/** The cache tags of what shows pictures. A stone in its own cut keeps its address, so that no page of stones expires for one. */
export async function tagsOf(tx: Transaction, keys: readonly string[]) {
  const changed = new Set<string>([tags.pictures]);
  const jewelry: string[] = [];
  for (const key of keys) {
    const [kind, slug = ""] = key.split("/");
    if (kind === "settings") changed.add(tags.product(slug));
    else if (kind === "stones") {
      if (slug !== OWN_FOLDER) changed.add(tags.stones);
    } else jewelry.push(key, key.replace(/-(?:three-quarter|detail|worn)$/, ""));
  }
  const shown =
    jewelry.length > 0 &&
    (await tx.select({ slug: products.slug }).from(products).where(inArray(products.picture, jewelry)));
  for (const { slug } of shown || []) changed.add(tags.product(slug));
  return [...changed].map((key) => ({ kind: "tag", key }) as const);
}
