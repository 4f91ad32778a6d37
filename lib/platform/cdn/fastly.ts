import { callCdn, type Purger } from "./purger";

const API = "https://api.fastly.com";

type FastlyOptions = { service: string; token: string; base?: string | undefined };

/** Purges by surrogate keys (https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag). */
export function fastlyPurger({ service, token, base = API }: FastlyOptions): Purger {
  return {
    mostKeys: 256,
    purge: async (keys) => {
      // a soft purge would go on to show the old price
      await callCdn("Fastly", {
        url: `${base}/service/${encodeURIComponent(service)}/purge`,
        headers: { "fastly-key": token },
        body: { surrogate_keys: keys },
      });
    },
  };
}
