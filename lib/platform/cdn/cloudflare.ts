import { callCdn, PurgeRefused, type Purger } from "./purger";

const API = "https://api.cloudflare.com";

type CloudflareOptions = { zone: string; token: string; base?: string | undefined };

/** Purges by cache tags (https://developers.cloudflare.com/api/resources/cache/methods/purge/). */
export function cloudflarePurger({ zone, token, base = API }: CloudflareOptions): Purger {
  return {
    mostKeys: 30,
    purge: async (keys) => {
      const answer = await callCdn("Cloudflare", {
        url: `${base}/client/v4/zones/${encodeURIComponent(zone)}/purge_cache`,
        headers: { authorization: `Bearer ${token}` },
        body: { tags: keys },
      });
      // it can refuse with status 200
      if ((answer as { success?: unknown } | null)?.success !== true) {
        throw new PurgeRefused(`Cloudflare refused: ${JSON.stringify(answer).slice(0, 300)}`, null);
      }
    },
  };
}
