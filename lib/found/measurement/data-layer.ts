import type { VendorIds } from "@/lib/platform/tracking/vendors";
import type { MeasuredEvent } from "./event";
import { googleTag } from "./tags/google";
import { metaTag } from "./tags/meta";
import { pinterestTag } from "./tags/pinterest";
import type { Tag } from "./tags/tag";
import { tiktokTag } from "./tags/tiktok";

const TAGS: readonly Tag[] = [googleTag, metaTag, pinterestTag, tiktokTag];

/** Starts the services that the shop uses; returns what sends an event to all of them. Call it once a document, after consent. */
export function startDataLayer(ids: VendorIds): (event: MeasuredEvent) => void {
  const started = TAGS.filter((tag) => tag.start(ids));
  return (event) => {
    for (const tag of started) {
      try {
        tag.send(event);
      } catch (error) {
        // what one service's script throws must keep no other from its event
        console.warn("An event could not be measured", error);
      }
    }
  };
}
