import { and, eq, inArray } from "drizzle-orm";
import { piecePictureUrls } from "@/lib/goods/catalog/pictures/piece-picture";
import { products } from "@/lib/goods/catalog/tables";
import { settingPictureKey } from "@/lib/goods/pictures/addresses/keys";
import { findPicture } from "@/lib/goods/pictures/find/find-picture";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import { db } from "@/lib/platform/db/client";
import { media } from "@/lib/platform/media/tables";
import { mediaFromRow } from "@/lib/platform/media/transform";

type Pictured = { id: string; slug: string; metal: Metal | null };

/**
 * A small picture of each product, by its id, as the shop shows it: the first that was uploaded, else the rendered one, else an
 * address that draws it, or serves a placeholder of its kind.
 */
export async function productPictures(shown: readonly Pictured[]): Promise<ReadonlyMap<string, string>> {
  if (shown.length === 0) return new Map();
  const ids = shown.map(({ id }) => id);
  const [uploaded, keys] = await Promise.all([firstUploads(ids), pictureKeys(ids)]);
  return new Map(
    shown.map(({ id, slug, metal }): [string, string] => {
      const variant = metal ? metalColor(metal) : NO_METAL_VARIANT;
      const { kind, picture } = keys.get(id) ?? { kind: null, picture: null };
      const key = kind === "setting" ? settingPictureKey(slug, "round") : picture;
      const source = uploaded.get(id) ?? (key ? findPicture(key, variant)?.fallback : null);
      return [id, source ?? piecePictureUrls(slug, metal).fallback];
    }),
  );
}

async function firstUploads(ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db()
    .select()
    .from(media)
    .where(and(eq(media.subjectKind, "product"), inArray(media.subject, ids), eq(media.kind, "image")))
    .orderBy(media.position, media.createdAt);
  const first = new Map<string, string>();
  for (const row of rows) {
    const found = mediaFromRow(row);
    if (found && !first.has(row.subject)) first.set(row.subject, found.src);
  }
  return first;
}

async function pictureKeys(ids: string[]) {
  const rows = await db()
    .select({ id: products.id, kind: products.kind, picture: products.picture })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
