import { allChannels } from "@/lib/found/feeds/channels/all-channels";
import type { Channel } from "@/lib/found/feeds/channels/channel";
import { type FeedFile, feedPath } from "@/lib/found/feeds/files";
import { type LeftOut, MOST_NAMED, pieceListing } from "@/lib/found/feeds/listing";
import { OMISSIONS, type Omission } from "@/lib/found/feeds/offer";
import { countStones, feedVersion, findDrafts } from "@/lib/found/feeds/queries";
import { loadProductFeeds } from "@/lib/found/feeds/setting";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { db } from "@/lib/platform/db/client";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { absoluteUrl } from "@/lib/platform/site/site-url";

/** A walk through all products, kept until something changes. */
const listings = createTtlCache<Awaited<ReturnType<typeof pieceListing>>>({ ttlSeconds: 600, maxEntries: 1 });

const addressOf = (file: FeedFile) => absoluteUrl(feedPath(file));

/** A channel's pieces, then its stones, in as few files as may have all of them. */
function addressesOf({ id, mostRows }: Channel, stones: number): string[] {
  const of = Math.ceil(stones / mostRows);
  const parts = Array.from({ length: of }, (_, at) => ({ nth: at + 1, of }));
  return [
    addressOf({ channel: id, kind: "pieces" }),
    ...parts.map((part) => addressOf({ channel: id, kind: "stones", part })),
  ];
}

const shown = (reason: string, { count, products }: LeftOut) => ({ reason, count, products: [...products] });

export async function handleProductFeeds() {
  const choice = await loadProductFeeds();
  const { version } = await feedVersion(db(), "pieces");
  const [listing, stones, drafts] = await Promise.all([
    listings(String(version), () => pieceListing(readList)),
    readList((database) => countStones(database, choice)),
    findDrafts(db(), MOST_NAMED),
  ]);
  const omitted = new Map<Omission, LeftOut>([
    ...listing.omitted,
    ...(drafts.count > 0 ? [["draft", drafts] as const] : []),
  ]);
  return {
    data: {
      channels: allChannels.map((channel) => ({
        id: channel.id,
        name: channel.name,
        console: channel.console,
        is_served: choice.channels.includes(channel.id),
        addresses: addressesOf(channel, choice.listStones ? stones.chosen : 0),
        changes: addressOf({ channel: channel.id, kind: "changes" }),
        offers: listing.listed[channel.id],
        refused: [...listing.refused[channel.id]].map(([reason, found]) => shown(reason, found)),
      })),
      omitted: [...omitted]
        .map(([reason, found]) => shown(OMISSIONS[reason], found))
        .sort((a, b) => b.count - a.count),
      stones: {
        is_listed: choice.listStones,
        on_sale: stones.onSale,
        listed: choice.listStones ? stones.chosen : 0,
      },
    },
  };
}
