import { readKeys } from "@/lib/found/measurement/key-queries";
import { API_VENDORS } from "@/lib/found/measurement/server-event";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { MEASUREMENT_VENDORS, type MeasurementVendor, VENDORS } from "@/lib/platform/tracking/vendors";
import type { CallOf } from "../admin/serve-admin";
import type { removeMeasurementKeyEndpoint, saveMeasurementKeyEndpoint } from "./endpoints";
import { removeMeasurementKey, saveMeasurementKey } from "./key-commands";
import { countSent } from "./queries";

/** Every host that a service's script, pictures, calls, or frames come from, without the scheme. */
function hostsOf(vendor: MeasurementVendor): string[] {
  const { scripts, pictures, calls, frames } = VENDORS[vendor].sources;
  return [
    ...new Set([...scripts, ...pictures, ...calls, ...frames].map((host) => host.replace("https://", ""))),
  ];
}

const isoOrNull = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null);

export async function handleMeasurement() {
  const [{ measurement, trackerConsent }, keys, counts] = await Promise.all([
    loadShopSettings(),
    readKeys(),
    countSent(),
  ]);
  const apiOf = (name: MeasurementVendor) => {
    const vendor = API_VENDORS.find((one) => one === name);
    if (!vendor) return null;
    const saved = keys.get(vendor);
    const count = counts.find((one) => one.vendor === vendor);
    return {
      vendor,
      has_key: saved !== undefined,
      is_readable: saved?.key !== null,
      changed_at: isoOrNull(saved?.updatedAt),
      sent: count?.sent ?? 0,
      waiting: count?.waiting ?? 0,
      failed: count?.failed ?? 0,
      last_sent_at: isoOrNull(count?.lastSentAt),
      problem: count?.problem ?? null,
    };
  };
  return {
    data: {
      vendors: MEASUREMENT_VENDORS.map((vendor) => ({
        vendor,
        name: VENDORS[vendor].name,
        id: measurement[vendor],
        hosts: hostsOf(vendor),
        api: apiOf(vendor),
      })),
      pinterest_ad_account: measurement.pinterestAdAccount,
      keeps_sources: measurement.keepSources,
      consent: trackerConsent,
    },
  };
}

export async function handleSaveMeasurementKey({
  params,
  body,
  audit,
}: CallOf<typeof saveMeasurementKeyEndpoint>) {
  await saveMeasurementKey(params.vendor, body.key, audit("measurement key set"));
  return null;
}

export async function handleRemoveMeasurementKey({
  params,
  audit,
}: CallOf<typeof removeMeasurementKeyEndpoint>) {
  await removeMeasurementKey(params.vendor, audit("measurement key remove"));
  return null;
}
