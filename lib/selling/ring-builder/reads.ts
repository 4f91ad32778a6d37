import { z } from "zod";
import { endpointReader } from "@/lib/platform/api/read-endpoint";
import { ringEndpoint } from "./endpoints";
import { handleGetRing } from "./handlers";
import type { SavedRing } from "./schema";

const read = endpointReader(ringEndpoint, handleGetRing);

/** A saved ring as the API answers it; null for an unknown id and for anything that is no id at all. */
export async function readRing(id: string): Promise<SavedRing | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return (await read({ params: { id } }))?.data ?? null;
}
