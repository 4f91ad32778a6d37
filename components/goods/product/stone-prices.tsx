import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { StoneOffer, StonePriceList, StonePriceRow } from "@/lib/goods/catalog/stone-prices";
import { formatMoney } from "@/lib/platform/money/model";

const HEAD =
  "sticky top-0 z-1 border-b border-line-strong bg-paper px-2 py-2 align-bottom font-medium sm:px-3";
const CELL = "border-b border-line px-2 sm:px-3";

/** "D–F, VVS" for the stored "DEF, VVS"; a color's name with a capital. */
const columnLabel = (value: string) =>
  value
    .replace(/^DEF\b/, "D–F")
    .replace(/^GHI\b/, "G–I")
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());

/**
 * The price list of a product that is sold by number: size, weight and count beside the price in every quality. A
 * price is a link that chooses that size and quality above.
 */
export function StonePrices({ list, picture }: { list: StonePriceList; picture: ReactNode }) {
  const sieves = list.rows.some(({ sieve }) => sieve !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex items-center gap-5">
        <div className="w-20 shrink-0 overflow-hidden rounded-sm bg-ground sm:w-28">{picture}</div>
        <div className="grid gap-2">
          <h2 id="stone-prices" className="text-2xl">
            Sizes and prices
          </h2>
          <p className="text-sm text-muted">
            {list.byCarat
              ? "Price per carat, and below it the price of one stone."
              : "Price per stone, and below it the price per carat."}{" "}
            Choose a price to order that size.
          </p>
        </div>
      </div>
      <section
        aria-labelledby="stone-prices"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-128 overflow-auto"
      >
        <table className="figures w-full border-separate border-spacing-0 text-right text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className={`${HEAD} left-0 z-2 text-left`}>
                Size
              </th>
              {sieves && (
                <th scope="col" className={`${HEAD} text-left`}>
                  Sieve
                </th>
              )}
              <th scope="col" className={HEAD}>
                Carats each
              </th>
              <th scope="col" className={HEAD}>
                Stones per carat
              </th>
              {list.columns.map((column) => (
                <th key={column} scope="col" className={`${HEAD} text-ink`}>
                  {columnLabel(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.size} row={row} list={list} sieves={sieves} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Row({ row, list, sieves }: { row: StonePriceRow; list: StonePriceList; sieves: boolean }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} sticky left-0 bg-paper text-left font-medium whitespace-nowrap`}>
        {row.size}
      </th>
      {sieves && <td className={`${CELL} text-left whitespace-nowrap`}>{row.sieve}</td>}
      <td className={CELL}>{row.carats.toFixed(row.carats < 0.1 ? 4 : 2)}</td>
      <td className={CELL}>{row.stonesPerCarat < 2 ? "–" : row.stonesPerCarat}</td>
      {list.columns.map((column) => {
        const offer = row.offers.find(({ value }) => value === column);
        return (
          <td key={column} className={CELL}>
            {offer ? <Offer offer={offer} byCarat={list.byCarat} size={row.size} /> : "–"}
          </td>
        );
      })}
    </tr>
  );
}

type OfferProps = { offer: StoneOffer; byCarat: boolean; size: string };

function Offer({ offer: { value, query, eachCents, perCaratCents }, byCarat, size }: OfferProps) {
  const each = formatMoney(eachCents);
  const perCarat = formatMoney(perCaratCents);
  return (
    <Link
      href={`?${query}`}
      replace
      scroll={false}
      className="inline-grid min-h-11 content-center py-1 hover:text-accent hover:underline"
    >
      <span className="sr-only">{`${size}, ${columnLabel(value)}: `}</span>
      <span className="font-medium">
        {byCarat ? perCarat : each}
        <span className="sr-only">{byCarat ? " per carat, " : " each, "}</span>
      </span>
      <span className="text-xs text-muted">
        {byCarat ? each : perCarat}
        <span className="sr-only">{byCarat ? " each" : " per carat"}</span>
      </span>
    </Link>
  );
}
