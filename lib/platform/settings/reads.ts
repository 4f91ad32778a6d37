import { cacheLife, cacheTag } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { log } from "@/lib/platform/log/log";
import { remembered } from "@/lib/platform/page-cache/request-memory";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isMeasuring } from "@/lib/platform/tracking/measurement";
import { bannerAt } from "./banner-times";
import { hotjarEndpoint, scriptEndpoint } from "./endpoints";
import { handleHotjar, handleScript } from "./handlers";
import { loadShopSettings } from "./queries";
import { DEFAULT_SETTINGS, type ShopSettings } from "./schema";

const askHotjar = endpointReader(hotjarEndpoint, handleHotjar);
const askScript = endpointReader(scriptEndpoint, handleScript);

async function cachedSettings(): Promise<ShopSettings> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return currentSettings();
}

/**
 * Returns the shop's settings for pages, cached until a jeweler changes one. The line above the header has its text only
 * while it is shown; the schedule expires the cache when it begins and ends.
 */
export const readShopSettings = remembered({
  name: "settings",
  cached: cachedSettings,
  read: currentSettings,
  ttlSeconds: lifetimes.shop.revalidate,
});

async function currentSettings(): Promise<ShopSettings> {
  const settings = await loadShopSettings();
  return { ...settings, banner: bannerAt(settings.banner, new Date()) };
}

const known = processWide("shown settings", () => ({ settings: DEFAULT_SETTINGS }));

/**
 * Returns the shop's settings for the parts that every page has. While they can't be read, the last known ones are
 * returned, since a page with an old banner is better than no page.
 */
export async function readShownSettings(): Promise<ShopSettings> {
  try {
    known().settings = await readShopSettings();
  } catch (error) {
    unstable_rethrow(error);
    await markMakeshift();
    log.warn({ err: error }, "the settings could not be read; pages show the last known ones");
  }
  return known().settings;
}

/** Has the page that is being made be made again soon, and never be stored. */
async function markMakeshift(): Promise<void> {
  "use cache";
  cacheLife(lifetimes.makeshift);
}

async function cachedTrackers(): Promise<boolean> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return askForTrackers();
}

const readTrackers = remembered({
  name: "trackers",
  cached: cachedTrackers,
  read: askForTrackers,
  ttlSeconds: lifetimes.shop.revalidate,
});

async function askForTrackers(): Promise<boolean> {
  const [hotjar, script, { speedSamplePercent, measurement }] = await Promise.all([
    askHotjar(),
    askScript(),
    loadShopSettings(),
  ]);
  return (
    (hotjar?.data.value.id ?? null) !== null ||
    Boolean(script?.data.value.script_data) ||
    speedSamplePercent > 0 ||
    isMeasuring(measurement)
  );
}

/**
 * Whether the shop has a session recorder, a script to inject, or measures pages or visits, which requires consent. Returns false if the
 * settings cannot be read: nothing starts without consent, and a page without the question is better than no page.
 */
export async function hasTrackers(): Promise<boolean> {
  try {
    return await readTrackers();
  } catch (error) {
    unstable_rethrow(error);
    await markMakeshift();
    log.warn({ err: error }, "the tracker settings could not be read; visitors are not asked for consent");
    return false;
  }
}
