import type { ApiVendor, EventsApi } from "../server-event";
import { googleApi } from "./google";
import { metaApi } from "./meta";
import { pinterestApi } from "./pinterest";
import { tiktokApi } from "./tiktok";

export const EVENTS_APIS: Readonly<Record<ApiVendor, EventsApi>> = {
  ga4: googleApi,
  meta: metaApi,
  pinterest: pinterestApi,
  tiktok: tiktokApi,
};
