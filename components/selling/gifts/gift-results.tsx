import { CARD_GRID } from "@/components/goods/catalog/cards/card-grid";
import { PieceCard } from "@/components/goods/catalog/cards/piece-card";
import { PieceHeart } from "@/components/selling/wishlist/piece-heart";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { Pagination } from "@/components/ui/navigation/pagination";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { formatDay } from "@/lib/platform/dates/format-day";
import { type GiftSearch, giftsHref } from "@/lib/selling/gifts/model";
import type { Gifts } from "@/lib/selling/gifts/reads";

const SIZES = "(min-width: 1280px) 20rem, (min-width: 768px) 25vw, 50vw";
/** Cards that a tall screen shows before scrolling. */
const FIRST_SCREEN = 4;

type Props = {
  search: GiftSearch;
  gifts: Gifts;
  /** the first day on which anything ordered now arrives for certain */
  earliest: string;
  /** whether the shop sells gift cards */
  hasGiftCards: boolean;
};

/** What the finder found: what ships now, then what can be made in time; or ways on. */
export function GiftResults({ search, gifts: { ready, total, pages, made }, earliest, hasGiftCards }: Props) {
  if (ready.length + made.length === 0)
    return <NoGifts search={search} total={total} earliest={earliest} hasGiftCards={hasGiftCards} />;
  const inTime = search.by ? `, there by ${formatDay(search.by)}` : "";
  return (
    <div className="grid gap-16">
      {ready.length > 0 && (
        <section aria-labelledby="gifts-ready" className="grid gap-6">
          <h2 id="gifts-ready" className="text-2xl">
            {total === 1 ? "One gift" : `${total} gifts`} in stock{inTime}
          </h2>
          <Cards products={ready} search={search} first={FIRST_SCREEN} />
          <Pagination page={search.page} pages={pages} hrefOf={(page) => giftsHref({ ...search, page })} />
        </section>
      )}
      {made.length > 0 && (
        <section aria-labelledby="gifts-made" className="grid gap-6">
          <h2 id="gifts-made" className="text-2xl">
            Made to order{inTime}
          </h2>
          <Cards products={made} search={search} first={ready.length > 0 ? 0 : FIRST_SCREEN} />
        </section>
      )}
    </div>
  );
}

function Cards({
  products,
  search: { metal },
  first,
}: {
  products: readonly ProductCard[];
  search: GiftSearch;
  /** how many load at once */
  first: number;
}) {
  const state = { metal: metal ? [metal] : [], shape: [] };
  return (
    <ul className={cn(CARD_GRID, "md:grid-cols-4 lg:gap-x-6")}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <PieceCard
            product={product}
            Heart={PieceHeart}
            state={state}
            sizes={SIZES}
            loading={index < first ? "eager" : "lazy"}
          />
        </li>
      ))}
    </ul>
  );
}

/** Ways on where nothing was found: a later day, any kind or metal, or a gift card. */
function NoGifts({ search, total, earliest, hasGiftCards }: Omit<Props, "gifts"> & { total: number }) {
  const { by, budget, kind, metal } = search;
  const isTooSoon = by !== null && by < earliest;
  const ways = [
    ...(total > 0 ? [{ words: "Go to the first page", href: giftsHref({ ...search, page: 1 }) }] : []),
    ...(isTooSoon
      ? [
          {
            words: `See what arrives by ${formatDay(earliest)}`,
            href: giftsHref({ ...search, byText: earliest, page: 1 }),
          },
        ]
      : []),
    ...(!isTooSoon && (kind !== null || metal !== null)
      ? [
          {
            words: "Show every kind and metal",
            href: giftsHref({ ...search, kind: null, metal: null, page: 1 }),
          },
        ]
      : []),
    ...(!isTooSoon && budget !== null
      ? [{ words: "Leave out the budget", href: giftsHref({ ...search, budgetText: "", page: 1 }) }]
      : []),
  ];
  return (
    <section aria-labelledby="no-gifts" className="grid gap-3">
      <h2 id="no-gifts" className="text-2xl">
        {isTooSoon
          ? `Nothing we ship arrives by ${formatDay(by)}`
          : total > 0
            ? "This page is past the end of the list"
            : "No gifts match all of this"}
      </h2>
      <ul>
        {ways.map(({ words, href }) => (
          <li key={href}>
            <Link href={href} className="text-link inline-flex min-h-11 items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
      {hasGiftCards && <GiftCardHint />}
    </section>
  );
}

/** A gift that is there at once. */
export function GiftCardHint() {
  return (
    <p className="text-muted">
      In a hurry, or not sure what they’d love? A{" "}
      <a href="/gift-cards" className="text-link">
        gift card by email
      </a>{" "}
      arrives right after we’ve checked your payment.
    </p>
  );
}
