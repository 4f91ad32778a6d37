"use client";

import { type ReactNode, useMemo, useState } from "react";
import { cn } from "@/components/ui/cn";
import { buttonClass } from "@/components/ui/form/button-style";
import {
  type StoneOffer,
  type StonePriceRow,
  soldLike,
  stonePriceList,
} from "@/lib/goods/catalog/prices/stone-prices";
import type { Product } from "@/lib/goods/catalog/schema";
import { formatSmallCarats } from "@/lib/goods/catalog/variants/small-carats";
import { shortQualityLabel } from "@/lib/goods/terms/quality";
import { formatMoney, minorUnits, shopCurrency } from "@/lib/platform/money/model";
import type { ChoiceVariant } from "../choices/choice-fields";

/** Rows shown at first. A list of up to `MOST_UNFOLDED` rows is shown whole. */
const FIRST_ROWS = 12;
const MOST_UNFOLDED = 16;
/** Rows that a phone shows at first, above the choices, with the chosen one: as `PHONE_FOLD` says too. */
const PHONE_ROWS = 5;
const PHONE_FOLD = "max-md:[&_tbody_tr:nth-child(n+6):not(:has([aria-pressed=true]))]:hidden";

// on the table, because it has hundreds of cells
const TABLE = `figures w-full border-separate border-spacing-0 text-right text-sm
  [&_tbody_:is(th,td)]:border-b [&_tbody_:is(th,td)]:border-line [&_:is(th,td)]:px-1 lg:[&_:is(th,td)]:px-2
  [&_thead_th]:border-b [&_thead_th]:border-line-strong [&_thead_th]:whitespace-nowrap
  [&_thead_th]:bg-paper [&_thead_th]:py-2 [&_thead_th]:align-bottom [&_thead_th]:font-medium
  [&_b]:font-medium [&_small]:block [&_small]:text-xs [&_small]:whitespace-nowrap [&_small]:text-muted
  [&_button]:-mx-1 [&_button]:min-h-11 [&_button]:rounded-sm [&_button]:border [&_button]:border-transparent
  [&_button]:px-1 [&_button]:text-right [&_button:hover]:text-accent
  [&_button[aria-pressed=true]]:border-accent [&_button[aria-pressed=true]]:bg-accent-soft
  forced-colors:[&_button[aria-pressed=false]]:border-0`;

/** "D–F, VVS" for a quality; a color's name with a capital. */
const columnLabel = (value: string) =>
  shortQualityLabel(value).replace(/^[a-z]/, (letter) => letter.toUpperCase());

type Picked = {
  /** the variant chosen on the page */
  now: ChoiceVariant;
  onPick: (variant: ChoiceVariant) => void;
  /** choices before hydration would be lost */
  disabled: boolean;
};
/** Whether all prices of stones show cents, because some have them. */
type Shown = Picked & { hasCents: boolean };
type Props = Picked & {
  product: Pick<Product, "kind"> & { variants: readonly ChoiceVariant[] };
  picture: ReactNode;
};

/**
 * The price list of stones that are sold by number: size, weight and count beside the price in every quality or color.
 * A price is a button that chooses that size.
 */
export function StonePrices({ product: { kind, variants }, picture, ...picked }: Props) {
  const list = useMemo(() => stonePriceList({ kind, variants }), [kind, variants]);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!list) return null;
  const { columns, rows } = list;
  const hasCents = rows.some(({ offers }) => offers.some(({ eachCents }) => eachCents % minorUnits() !== 0));
  const isFolded = rows.length > MOST_UNFOLDED && !isUnfolded;
  const chosen = rows.find(({ offers }) =>
    offers.some((offer) => soldLike(offer, picked.now).sku === picked.now.sku),
  );
  // the chosen size is among the first or follows them
  const shown = isFolded ? rows.filter((row, index) => index < FIRST_ROWS || row === chosen) : rows;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:gap-4">
      <div className="flex items-center gap-3 md:gap-5">
        <div className="w-16 shrink-0 overflow-hidden rounded-sm bg-ground md:w-28">{picture}</div>
        <div className="grid gap-1 md:gap-2">
          <h2 id="stone-prices" className="text-2xl">
            Sizes and prices
          </h2>
          <p className="text-xs text-muted md:text-sm">
            Price per stone, with the price per carat below it. Select a price to choose that size.
          </p>
        </div>
      </div>
      <section
        aria-labelledby="stone-prices"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className={cn(TABLE, !isUnfolded && PHONE_FOLD)}>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="sticky left-0 z-1 text-left">
                Size
              </th>
              <th scope="col" className="max-lg:hidden">
                Carats each
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-ink">
                  {columnLabel(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.size} row={row} columns={columns} hasCents={hasCents} {...picked} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > PHONE_ROWS && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className={buttonClass(
            "secondary",
            "sm",
            cn("justify-self-start noscript:hidden", rows.length <= MOST_UNFOLDED && "md:hidden"),
          )}
        >
          {isUnfolded ? "Show fewer sizes" : `Show all ${rows.length} sizes`}
        </button>
      )}
    </div>
  );
}

type RowProps = Shown & {
  row: StonePriceRow<ChoiceVariant>;
  columns: readonly string[];
};

function Row({ row, columns, ...picked }: RowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 bg-paper text-left font-medium whitespace-nowrap">
        {row.size}
        {row.sieve && <small className="font-normal">Sieve {row.sieve}</small>}
      </th>
      <td className="max-lg:hidden">
        {formatSmallCarats(row.carats).padEnd("0.000".length, "0")}
        {/* a rounded count of larger stones would be false */}
        {row.carats < 0.1 && <small>{row.stonesPerCarat} per ct</small>}
      </td>
      {columns.map((column) => {
        const offer = row.offers.find(({ value }) => value === column);
        return <td key={column}>{offer ? <Offer offer={offer} size={row.size} {...picked} /> : "–"}</td>;
      })}
    </tr>
  );
}

type OfferProps = Shown & { offer: StoneOffer<ChoiceVariant>; size: string };

function Offer({ offer, size, hasCents, now, onPick, disabled }: OfferProps) {
  const { value, eachCents, perCaratCents } = offer;
  const variant = soldLike(offer, now);
  const each = `${formatMoney(eachCents)}${hasCents && eachCents % minorUnits() === 0 ? `.${"0".repeat(shopCurrency().digits)}` : ""}`;
  const perCarat = formatMoney(perCaratCents);
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={variant.sku === now.sku}
      aria-label={`${size}, ${columnLabel(value)}: ${each} each, ${perCarat} per carat`}
      onClick={() => onPick(variant)}
    >
      <b>{each}</b>
      <small>{perCarat}</small>
    </button>
  );
}
