import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { remembered } from "@/lib/platform/page-cache/request-memory";
import { site } from "@/lib/platform/site/site";

/** "© 2026 Adamas", with the current year, which is refreshed every few hours. */
export async function Copyright() {
  return (
    <p className="text-sm text-muted">
      © {await readYear()} {site.name}. All rights reserved.
    </p>
  );
}

const currentYear = async () => new Date().getFullYear();

async function cachedYear(): Promise<number> {
  "use cache";
  cacheLife(lifetimes.shop);
  cacheTag(tags.shop);
  return currentYear();
}

const readYear = remembered({
  name: "year",
  cached: cachedYear,
  read: currentYear,
  ttlSeconds: lifetimes.shop.revalidate,
});
