import type { Channel, ChannelId } from "./channel";
import { google } from "./google";
import { meta } from "./meta";
import { microsoft } from "./microsoft";
import { pinterest } from "./pinterest";

/** Every channel that the shop writes a feed for, by its name in the feed's address. */
export const CHANNELS: Readonly<Record<ChannelId, Channel>> = { google, meta, pinterest, microsoft };

export const allChannels: readonly Channel[] = Object.values(CHANNELS);
