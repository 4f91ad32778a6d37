import { env } from "@/env.mjs";
import type { PageSources } from "@/lib/platform/security/csp";

/** The hosts whose viewers a stone's page may open in a frame; null without any. */
export function viewerSources(): PageSources | null {
  const frames = env.VIEWER_HOSTS.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
  return frames.length > 0 ? { scripts: [], frames, calls: [], pictures: [] } : null;
}

/** The CDNs that pages load uploaded media and rendered pictures from; null where all come from the shop itself. */
export function mediaSources(): PageSources | null {
  const originsOf = (url?: string) => (url ? [new URL(url).origin] : []);
  const videos = originsOf(env.MEDIA_CDN_URL);
  const pictures = [...new Set([...videos, ...originsOf(env.PICTURES_CDN_URL)])];
  return pictures.length > 0 ? { scripts: [], frames: [], calls: [], pictures, videos } : null;
}
