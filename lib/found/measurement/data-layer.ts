import type { VendorIds } from "@/lib/platform/tracking/vendors";
import type { MeasuredEvent } from "./event";
import { googleTag } from "./tags/google";
import { metaTag } from "./tags/meta";
import { pinterestTag } from "./tags/pinterest";
import type { Tag } from "./tags/tag";
import { tiktokTag } from "./tags/tiktok";

const TAGS: readonly Tag[] = [googleTag, metaTag, pinterestTag, tiktokTag];

type DataLayer = {
  /** sends an event to every service */
  send: (event: MeasuredEvent) => void;
  /** tells every service that the visitor took their consent back; nothing is sent from then on */
  stop: () => void;
};

/** Starts the services that the shop uses. Call it once a document, after consent. */
export function startDataLayer(ids: VendorIds): DataLayer {
  let started = TAGS.filter((tag) => tag.start(ids));
  const each = (call: (tag: Tag) => void) => {
    for (const tag of started) {
      try {
        call(tag);
      } catch (error) {
        // what one service's script throws must keep no other from its event
        console.warn("A measuring service could not be called", error);
      }
    }
  };
  return {
    send: (event) => each((tag) => tag.send(event)),
    stop: () => {
      each((tag) => tag.stop(ids));
      started = [];
    },
  };
}
