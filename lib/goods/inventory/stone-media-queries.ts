import { and, asc, eq, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import {
  CERTIFICATE_TYPES,
  type CertificateType,
  FANCY_COLORS,
  type FancyColor,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { isHostOf } from "@/lib/platform/media/remote/address";
import type { Media } from "@/lib/platform/media/schema";
import { media, remoteFiles } from "@/lib/platform/media/tables";
import { mediaFromRow, remoteMediaFromRow } from "@/lib/platform/media/transform";

/**
 * The media of a stone: uploaded ones, then those of other hosts, each in their order. What another host doesn't
 * have now is left out, and so are viewers of hosts that the shop doesn't name.
 */
export async function findStoneMedia(id: string): Promise<Media[]> {
  const rows = await db()
    .select({ row: media, found: remoteFiles })
    .from(media)
    .leftJoin(remoteFiles, and(eq(media.source, "remote"), eq(remoteFiles.key, sql`md5(${media.address})`)))
    .where(and(eq(media.subjectKind, "stone"), eq(media.subject, id)))
    .orderBy(sql`${media.source} = 'remote'`, asc(media.position), asc(media.createdAt));
  return rows.flatMap(({ row, found }) => {
    if (row.address === null) return mediaFromRow(row) ?? [];
    if (row.kind === "viewer" && !isHostOf(env.VIEWER_HOSTS, new URL(row.address).hostname)) return [];
    // what is kept in the store is shown, whatever became of the file since
    const isDead = found !== null && found.failures > 0 && found.hash === null;
    return (isDead ? null : remoteMediaFromRow(row, row.address, found)) ?? [];
  });
}

type PicturedStone = {
  shape: Shape;
  fancyColor: FancyColor | null;
  certificateType: CertificateType;
  certificateNumber: string | null;
};

/** What shows or proves a stone in the place of a file of another host; null if no stone has it. */
export async function findStoneOfRemote(key: string): Promise<PicturedStone | null> {
  const [row] = await db()
    .select({
      shape: diamonds.shape,
      fancyColor: diamonds.fancyColor,
      certificateType: diamonds.certificateType,
      certificateNumber: diamonds.certificateNumber,
    })
    .from(media)
    .innerJoin(diamonds, eq(sql`${diamonds.id}::text`, media.subject))
    .where(
      and(eq(media.source, "remote"), eq(media.subjectKind, "stone"), sql`md5(${media.address}) = ${key}`),
    )
    .limit(1);
  const shape = SHAPES.find((one) => one === row?.shape);
  const certificateType = CERTIFICATE_TYPES.find((one) => one === row?.certificateType);
  if (!row || !shape || !certificateType) return null;
  const fancyColor = FANCY_COLORS.find((one) => one === row.fancyColor) ?? null;
  return { shape, fancyColor, certificateType, certificateNumber: row.certificateNumber };
}
