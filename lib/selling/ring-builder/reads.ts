import { z } from "zod";
import { readThrough } from "@/lib/platform/api/read-through";
import { ringEndpoint } from "./endpoints";
import { answerRing } from "./handlers";
import type { SavedRing } from "./schema";

const read = readThrough(ringEndpoint, answerRing);

/** A saved ring as the API answers it; null for an unknown id and for anything that is no id at all. */
export async function readRing(id: string): Promise<SavedRing | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return (await read({ params: { id } }))?.data ?? null;
}
