import { createReadStream } from "node:fs";
import { z } from "zod";
import { SHOP_SYSTEMS } from "@/lib/desk/products/shops/model";
import { findSharedFile, type SharedFile, storeSharedFile } from "@/lib/platform/files/shared-file-commands";
import { MOVE_KINDS } from "./model";
import { type Recognized, recognizeMoveFile } from "./recognize";

/** Another shop's export that somebody uploaded, to see what it holds before it is imported. */
export type MoveFile = Recognized & { id: string; name: string; stored: SharedFile };

/** What other files of products don't have. */
const facts = z.object({
  moveIn: z.object({ kind: z.enum(MOVE_KINDS), system: z.enum(SHOP_SYSTEMS).nullable() }),
});

/** Keeps an uploaded export for a day. @throws CommandError if it is none that is known */
export async function keepMoveFile(path: string, name: string): Promise<MoveFile> {
  const recognized = await recognizeMoveFile(path);
  const stored = await storeSharedFile("product-file", createReadStream(path), name, {
    facts: { moveIn: recognized },
  });
  return { ...recognized, id: stored.id, name, stored };
}

/** An uploaded export; null if there is none, or not any more. */
export async function findMoveFile(id: string): Promise<MoveFile | null> {
  const stored = await findSharedFile("product-file", id);
  const { data } = facts.safeParse(stored?.facts);
  return stored && data ? { ...data.moveIn, id, name: stored.name, stored } : null;
}
