import { applyCaching, type SendingOptions } from "@/lib/platform/cdn/send-caching";
import type { Step } from "@/lib/platform/front-door/step";

/** Has every answer say how long a CDN may keep it, and, where one can be purged, by which keys. */
export const cachingHeaders =
  (options: SendingOptions): Step =>
  (request, response, next) => {
    applyCaching(request, response, options);
    next();
  };
