import { setImmediate } from "node:timers/promises";
import { partIdRange } from "@/lib/found/sitemap/parts";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { CHANNELS } from "./channels/all-channels";
import type { FeedFile } from "./files";
import type { Offer } from "./offer";
import { stonePictures } from "./pictures";
import { pieceOffers } from "./piece-offers";
import { changedProducts, changedStones, feedProducts, feedStones, type PageReader } from "./queries";
import type { ProductFeedsSetting } from "./setting";
import { type StoneRow, stoneOffer } from "./stone-offers";
import { feedHeader, feedLines, feedScope } from "./write";

/** How far back a file of changes goes, ms: a channel that fetches it once a day misses none. */
const CHANGES_MS = 25 * 60 * 60_000;

type Options = { choice: ProductFeedsSetting; now?: Date; read?: PageReader };

/**
 * The text of a file, a page of goods at a time: no more than one page is in memory. Amounts are in the shop's own
 * currency, whatever one its reader chose.
 */
export async function* feedText(
  file: FeedFile,
  { choice, now = new Date(), read = readList }: Options,
): AsyncGenerator<string> {
  const channel = CHANNELS[file.channel];
  const scope = inShownCurrency(null, () => feedScope(now));
  yield feedHeader(channel);
  for await (const offers of offersOf(file, choice, now, inOwnCurrency(read)))
    if (offers.length > 0) yield feedLines(channel, offers, scope);
}

const inOwnCurrency =
  (read: PageReader): PageReader =>
  (page) =>
    inShownCurrency(null, () => read(page));

async function* offersOf(
  file: FeedFile,
  choice: ProductFeedsSetting,
  now: Date,
  read: PageReader,
): AsyncGenerator<readonly Offer[]> {
  const since = new Date(now.getTime() - CHANGES_MS);
  const products =
    file.kind === "pieces" ? feedProducts(read) : file.kind === "changes" ? changedProducts(read, since) : [];
  for await (const page of products) {
    for (const product of page) {
      // a product with many sizes takes as long as many requests, which go first
      await setImmediate();
      const made = pieceOffers(product);
      if ("offers" in made) yield made.offers;
    }
  }
  const stones =
    file.kind === "stones"
      ? feedStones(read, choice, partIdRange(file.part))
      : file.kind === "changes" && choice.listStones
        ? changedStones(read, choice, since)
        : [];
  const scope = {
    shop: absoluteUrl("/").replace(/\/$/, ""),
    picture: stonePictures(choice.onlyPhotographed),
  };
  for await (const page of stones) yield stoneOffers(page, scope);
}

const stoneOffers = (page: readonly StoneRow[], scope: Parameters<typeof stoneOffer>[1]): Offer[] =>
  inShownCurrency(null, () => page.flatMap((row) => stoneOffer(row, scope) ?? []));
