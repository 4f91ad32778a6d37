import { z } from "zod";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { ringEndpoint } from "./endpoints";
import { handleGetRing } from "./handlers";
import type { SavedRing } from "./schema";

const read = endpointReader(ringEndpoint, handleGetRing);

/** Reads a saved ring in its API form; returns null for an unknown or malformed id. */
export async function readRing(id: string): Promise<SavedRing | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return (await read({ params: { id }, query: wantedCurrency() }))?.data ?? null;
}
