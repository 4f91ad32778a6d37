import { type ListedMetal, listMetals, saveMetal } from "@/lib/desk/metals/commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { saveMetalEndpoint } from "./endpoints";

const shown = ({ centsPerGram, ...metal }: ListedMetal) => ({
  ...metal,
  per_gram: centsPerGram === null ? null : decimalFromCents(centsPerGram),
});

/** What a gram costs is for those who set prices. */
export async function handleAdminMetals({ staff }: AdminCall<unknown, unknown, unknown>) {
  const mayPrice = staff.may("prices.write");
  const metals = await listMetals();
  return {
    data: metals.map((metal) => shown(mayPrice ? metal : { ...metal, centsPerGram: null })),
    total: metals.length,
  };
}

export async function handleSaveMetal({ params, body, audit }: CallOf<typeof saveMetalEndpoint>) {
  const { per_gram: perGram, ...fields } = body;
  await saveMetal(
    params.slug,
    fields,
    perGram === null ? null : centsFromDecimal(perGram),
    audit("metal save"),
  );
  const saved = (await listMetals()).find(({ slug }) => slug === params.slug);
  if (!saved) throw notFoundError("This metal");
  return { data: shown(saved) };
}
