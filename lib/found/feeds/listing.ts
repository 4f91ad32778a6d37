import { setImmediate } from "node:timers/promises";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import { allChannels } from "./channels/all-channels";
import { type ChannelId, rowOf, rowProblem } from "./channels/channel";
import type { Omission } from "./offer";
import { pieceOffers } from "./piece-offers";
import { feedProducts, type PageReader } from "./queries";
import { feedScope } from "./write";

/** A product that is in no feed, or some of whose variants a channel refuses. */
type LeftOutProduct = { readonly id: string; readonly name: string };

export type LeftOut = { readonly count: number; readonly products: readonly LeftOutProduct[] };

/** What feeds list of the shop's pieces, and what they leave out. */
type PieceListing = {
  /** offers that each channel takes */
  readonly listed: Readonly<Record<ChannelId, number>>;
  /** products that no channel gets, by the reason */
  readonly omitted: ReadonlyMap<Omission, LeftOut>;
  /** products of which a channel's rules refuse a variant, by what the rules say */
  readonly refused: Readonly<Record<ChannelId, ReadonlyMap<string, LeftOut>>>;
};

/** Most products that are named for one reason. */
export const MOST_NAMED = 50;

/** Walks through all products as the feeds do, and keeps what they leave out instead of what they write. */
export async function pieceListing(read: PageReader, now = new Date()): Promise<PieceListing> {
  const scope = inShownCurrency(null, () => feedScope(now));
  const omitted = new Map<Omission, LeftOut>();
  const listed = { google: 0, meta: 0, pinterest: 0, microsoft: 0 };
  const refused = {
    google: new Map<string, LeftOut>(),
    meta: new Map<string, LeftOut>(),
    pinterest: new Map<string, LeftOut>(),
    microsoft: new Map<string, LeftOut>(),
  };
  for await (const page of feedProducts((one) => inShownCurrency(null, () => read(one)))) {
    for (const product of page) {
      // a product with many sizes takes as long as many requests, which go first
      await setImmediate();
      const made = pieceOffers(product);
      if ("omitted" in made) {
        note(omitted, made.omitted, product);
        continue;
      }
      for (const channel of allChannels) {
        const problems = made.offers.map((offer) => rowProblem(channel, rowOf(channel, offer, scope)));
        listed[channel.id] += problems.filter((one) => one === null).length;
        for (const problem of new Set(problems))
          if (problem !== null) note(refused[channel.id], problem, product);
      }
    }
  }
  return { listed, omitted, refused };
}

function note<K>(reasons: Map<K, LeftOut>, reason: K, { id, name }: LeftOutProduct): void {
  const known = reasons.get(reason);
  const products = known?.products ?? [];
  reasons.set(reason, {
    count: (known?.count ?? 0) + 1,
    products: products.length < MOST_NAMED ? [...products, { id, name }] : products,
  });
}
