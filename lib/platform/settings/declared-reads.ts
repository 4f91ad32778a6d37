import { cacheLife, cacheTag } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { log } from "@/lib/platform/log/log";
import { remembered } from "@/lib/platform/page-cache/request-memory";
import { type DeclaredSetting, declaredValue } from "./declared";
import { loadStoredSetting } from "./queries";

async function cachedStored(key: string): Promise<unknown> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return loadStoredSetting(key);
}

const readStored = remembered({
  name: "declared",
  cached: cachedStored,
  read: (key: string) => loadStoredSetting(key),
  ttlSeconds: lifetimes.shop.revalidate,
});

/** Returns a declared setting for pages, cached until a jeweler changes it; its default while it can't be read. */
export async function readDeclared<S extends z.ZodType>(setting: DeclaredSetting<S>): Promise<z.output<S>> {
  let stored: unknown;
  try {
    stored = await readStored(setting.key);
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ err: error, key: setting.key }, "a setting could not be read; pages show its default");
  }
  return declaredValue(setting, stored);
}
