import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { exportMarketingEndpoint, importTrackingEndpoint } from "./endpoints";
import { marketingFile, shippingFile } from "./files";
import { importTracking } from "./import-tracking-commands";
import { readTracking } from "./read-tracking";

const today = () => dayInZone(new Date(), currentTimeZone());

export async function handleExportMarketing({ body, audit }: CallOf<typeof exportMarketingEndpoint>) {
  const { form, consent } = body;
  const { rows, csv } = await marketingFile(form, consent);
  await recordShopAudit(db(), audit("marketing export"), form, { consent, rows });
  return { data: { filename: `${form}-${consent}-${today()}.csv`, rows, csv } };
}

export async function handleExportShipping({ audit }: AdminCall<unknown, unknown, unknown>) {
  const { rows, csv } = await shippingFile();
  await recordShopAudit(db(), audit("shipping export"), "orders", { rows });
  return { data: { filename: `shipstation-${today()}.csv`, rows, csv } };
}

export const handleImportTracking = async ({ body, audit }: CallOf<typeof importTrackingEndpoint>) => ({
  data: await importTracking(readTracking(body.csv), audit("order ship")),
});
