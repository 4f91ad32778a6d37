import { eq } from "drizzle-orm";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { media } from "@/lib/platform/media/tables";
import type { MediaRow } from "@/lib/platform/media/transform";

/** @throws ApiError 404 */
export async function requireMedia(id: string): Promise<MediaRow> {
  const [row] = await db().select().from(media).where(eq(media.id, id));
  if (!row) throw notFoundError("This picture or file");
  return row;
}
