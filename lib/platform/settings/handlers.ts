import { env } from "@/env.mjs";
import { consentBasis, countryOfHeader } from "@/lib/platform/consent/region";
import { loadShopSettings } from "./queries";

export async function handleHotjar() {
  const { hotjarId } = await loadShopSettings();
  return { data: { value: { id: hotjarId } } };
}

export async function handleScript() {
  const { scriptData } = await loadShopSettings();
  return { data: { value: { script_data: scriptData } } };
}

/** The country is the one that the CDN names; a shop that asks everywhere needs none. */
export async function handleConsentBasis({
  request,
  query,
}: {
  request: Request;
  query: { country?: string | undefined };
}) {
  const { trackerConsent, shippingZones } = await loadShopSettings();
  if (trackerConsent === "everywhere") return { data: { value: { basis: "ask" as const } } };
  const header = env.COUNTRY_HEADER ? request.headers.get(env.COUNTRY_HEADER) : null;
  const delivered = shippingZones.flatMap(({ countries }) => countries);
  return {
    data: { value: { basis: consentBasis([countryOfHeader(header), query.country ?? null], delivered) } },
  };
}
