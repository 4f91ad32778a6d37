import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/platform/cache/manifest";
import { site } from "@/lib/platform/site/site";

/** "© 2026 Adamas", with the current year, which is refreshed every few hours. */
export async function Copyright() {
  "use cache";
  cacheLife(lifetimes.shop);
  cacheTag(tags.shop);
  return (
    <p className="text-sm text-muted">
      © {new Date().getFullYear()} {site.name}. All rights reserved.
    </p>
  );
}
