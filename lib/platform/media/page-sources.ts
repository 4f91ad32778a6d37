import { env } from "@/env.mjs";
import type { PageSources } from "@/lib/platform/security/csp";

/** The hosts whose viewers a stone's page may open in a frame; null without any. */
export function viewerSources(): PageSources | null {
  const frames = env.VIEWER_HOSTS.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
  return frames.length > 0 ? { scripts: [], frames, calls: [], pictures: [] } : null;
}

/** The host that pages load pictures and videos from; null where it is the shop's own. */
export function mediaSources(): PageSources | null {
  if (!env.MEDIA_CDN_URL) return null;
  const { origin } = new URL(env.MEDIA_CDN_URL);
  return { scripts: [], frames: [], calls: [], pictures: [origin], videos: [origin] };
}
