import type { Metadata } from "next";
import { connection } from "next/server";
import { pricesTaxNote } from "@/components/layout/prices/price-tax-note";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { GiftFields } from "@/components/selling/gifts/gift-fields";
import { GiftCardHint, GiftResults } from "@/components/selling/gifts/gift-results";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { FINE_JEWELRY_CATEGORIES } from "@/lib/goods/catalog/categories/default-categories";
import { categoryBySlug } from "@/lib/goods/catalog/categories/tree";
import { readCategories } from "@/lib/goods/catalog/reads";
import { IN_STOCK_DAYS } from "@/lib/goods/terms/products";
import { formatDay } from "@/lib/platform/dates/format-day";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";
import { giftCardsSetting } from "@/lib/selling/gift-cards/setting";
import {
  GIFTS_PATH,
  isGiftSearch,
  lastArrival,
  mostLeadDays,
  parseGiftSearch,
} from "@/lib/selling/gifts/model";
import { readGifts } from "@/lib/selling/gifts/reads";
import { homeDelivery } from "@/lib/selling/shipping/home-delivery";

type Props = PageProps<"/gifts">;

// the address carries the search, and what arrives in time depends on today
export const instant = false;

/** A search of somebody's is in no search engine. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = parseGiftSearch(await searchParams, new Date());
  return pageMetadata({
    title: "Gift Finder",
    description: `Find a gift at ${site.name} by budget and by the day you need it, with prices and arrival dates.`,
    path: GIFTS_PATH,
    index: !isGiftSearch(search) && search.page === 1,
  });
}

/** Finds gifts by budget and date. */
export default async function GiftsPage({ searchParams }: Props) {
  await connection();
  const now = new Date();
  const search = parseGiftSearch(await searchParams, now);
  const [settings, categories, { isOffered }] = await Promise.all([
    readShopSettings(),
    readCategories(),
    readDeclared(giftCardsSetting),
  ]);
  const delivery = homeDelivery(settings);
  const earliest = lastArrival(now, IN_STOCK_DAYS, delivery);
  const leadDays = search.by === null ? Number.POSITIVE_INFINITY : mostLeadDays(now, search.by, delivery);
  const gifts = await readGifts(search, leadDays);
  const kinds = FINE_JEWELRY_CATEGORIES.flatMap((slug) => {
    const category = categoryBySlug(categories, slug);
    return category && category.product_count > 0 ? [[slug, category.name] as const] : [];
  });
  const found = gifts.ready.length + gifts.made.length > 0;
  return (
    <div className="page-width grid gap-8 pt-4 pb-16 lg:pb-24">
      <PageBreadcrumb items={[{ label: "Gift finder" }]} />
      <header className="grid max-w-prose gap-3">
        <h1>Find a gift</h1>
        <p className="text-lg text-muted">
          By budget, and by the day they need it. What’s in stock and ordered now arrives within{" "}
          {delivery.place} by {formatDay(earliest)}.
        </p>
        {pricesTaxNote()}
      </header>
      <GiftFields search={search} kinds={kinds} earliest={earliest} />
      <GiftResults search={search} gifts={gifts} earliest={earliest} hasGiftCards={isOffered} />
      {found && isOffered && <GiftCardHint />}
    </div>
  );
}
