import { runWithConsent } from "@/components/layout/consent/with-consent";
import { writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import { saveRedirectCookie } from "@/lib/platform/redirects/redirect-cookie";
import { isQuietDocument } from "@/lib/platform/security/quiet-document";
import { parseSiteId, startHotjar } from "@/lib/platform/tracking/hotjar";
import { injectScripts } from "@/lib/platform/tracking/script";

/** Local storage key of the shop's categories, as of the last sign-in. */
const CATEGORY_KEY = "category";

/**
 * Requests the recorder's site id, the shop's script, the list of redirects and the categories in parallel.
 * Pages that allow trackers use the first two once the shopper consents. Never rejects: a failure is only
 * logged.
 */
export async function runStartupCalls(allowed: boolean): Promise<void> {
  const trackers = allowed && !isQuietDocument();
  await Promise.all([
    logged("session recorder", async () => {
      const { data } = await api.get("v1/hotjar");
      const id = parseSiteId(data.value.id);
      if (trackers && id)
        runWithConsent("session recorder", () => logged("session recorder", () => startHotjar(id)));
    }),
    logged("shop's script", async () => {
      const { data } = await api.get("v1/script");
      const script = data.value.script_data;
      if (trackers && typeof script === "string")
        runWithConsent("shop's script", () => logged("shop's script", () => injectScripts(script)));
    }),
    logged("list of redirects", async () => {
      const { data } = await api.get("v1/redirect-url");
      saveRedirectCookie(data);
    }),
    logged("list of categories", async () => {
      const { data } = await api.get("v1/product-category");
      writeLocalValue(CATEGORY_KEY, data);
    }),
  ]);
}

async function logged(what: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.warn(`The ${what} could not be fetched`, error);
  }
}
