"use client";

import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { Badge } from "@/components/ui/status/badge";
import { Price } from "@/components/ui/text/price";
import type { InventoryState } from "@/lib/goods/diamonds/filters/inventory-url";
import { type DiamondSort, SHAPE_LABELS, sortsOf } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import { pictureOfStone, type StonePictures } from "@/lib/goods/pictures/stones/stone-index";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { ringDays } from "@/lib/selling/shipping/arrival";
import type { StoneButtons, StoneChoice } from "../stone-buttons";
import type { ChangeState } from "../use-inventory-state";
import { formatCertificate, formatSides } from "../wording";
import { ArrivalDays } from "./arrival-days";

type Column = {
  label: string;
  /** sort orders that a click on the header cycles through, with the direction of each */
  sorts?: readonly { sort: DiamondSort; direction: "ascending" | "descending" }[];
  /** @param leadDays working days that the setting chosen for the ring takes, 0 without one */
  cell: (diamond: Diamond, leadDays: number) => React.ReactNode;
  /** left out beside the button that chooses, where the window has no room for both */
  inBuilder?: "wide";
};

const dash = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not listed</span>
  </>
);

/** The width of the longest dates, which come with the browser's clock. */
const DATES = "inline-block min-w-23";

/** What fits beside the filters; the other measures are on the stone's page. */
const COLUMNS: readonly Column[] = [
  {
    label: "Price",
    sorts: [
      { sort: "price_asc", direction: "ascending" },
      { sort: "price_desc", direction: "descending" },
    ],
    cell: (diamond) => (
      <Price
        cents={centsFromDecimal(diamond.price)}
        regularCents={centsFromDecimal(diamond.regular_price)}
        className="max-w-28 gap-x-1 leading-tight font-semibold"
      />
    ),
  },
  {
    label: "Carat",
    sorts: [
      { sort: "carat_asc", direction: "ascending" },
      { sort: "carat_desc", direction: "descending" },
    ],
    cell: (diamond) => diamond.carat.toFixed(2),
  },
  {
    label: "Cut",
    sorts: [{ sort: "cut_best", direction: "descending" }],
    cell: (diamond) => diamond.cut_label ?? dash,
  },
  {
    label: "Color",
    sorts: [{ sort: "color_best", direction: "descending" }],
    cell: (diamond) => fancyColorName(diamond) ?? diamond.color_label ?? dash,
  },
  {
    label: "Clarity",
    sorts: [{ sort: "clarity_best", direction: "descending" }],
    cell: (diamond) => diamond.clarity_label ?? dash,
  },
  {
    label: "Size (mm)",
    cell: (diamond) => formatSides(diamond.measurements) ?? dash,
    inBuilder: "wide",
  },
  {
    label: "Report",
    // a treated stone or a parcel says so wherever its price is
    cell: (diamond) => [formatCertificate(diamond), diamond.disclosure].filter(Boolean).join(", "),
  },
  {
    label: "Delivery",
    cell: (diamond, leadDays) => (
      <ArrivalDays days={ringDays(leadDays, diamond.delivery_days)} brief className={DATES} />
    ),
  },
];

/** From here on the filters leave room for every column. */
const WIDE = "max-[87.5rem]:hidden";
const shownIn = (column: Column, builder: boolean) =>
  builder && column.inBuilder === "wide" ? WIDE : undefined;

/** The builder's own column stays visible if the table is wider than the window. */
const CHOICE = "sticky right-0 z-1 px-2 py-1 whitespace-nowrap shadow-[inset_1px_0_var(--color-line)]";

type Props = {
  diamonds: readonly Diamond[];
  /** working days that the setting chosen for the ring takes; null without one */
  leadDays: number | null;
  state: InventoryState;
  hrefOf: (diamond: Diamond) => string;
  change: ChangeState;
  pictures: StonePictures;
  buttons: Pick<StoneButtons, "Compare">;
  /** left out outside the ring builder */
  Choice?: StoneChoice | undefined;
};

/**
 * The list as a table with one stone per row and sortable headers, the price first, so that a narrow screen shows it
 * before it scrolls sideways.
 */
export default function DiamondTable(props: Props) {
  const { diamonds, leadDays, state, hrefOf, change, pictures, buttons, Choice } = props;
  const { Compare } = buttons;
  const builder = Choice !== undefined;
  return (
    <section
      aria-label="Diamonds"
      className={cn(
        "relative scroll-pl-20 overflow-x-auto rounded-sm border border-line bg-card",
        builder ? "scroll-pr-40" : "scroll-pr-20",
      )}
    >
      <table className="w-full text-left text-sm">
        {/* its orders can be changed while results are on their way */}
        <thead className="pointer-events-auto border-b border-line">
          <tr>
            <th scope="col" className="p-3 font-semibold">
              Diamond
            </th>
            {COLUMNS.map((column) => (
              <Header
                key={column.label}
                column={column}
                state={state}
                change={change}
                className={shownIn(column, builder)}
              />
            ))}
            <th scope="col" className="px-1.5 py-2 font-semibold">
              Compare
            </th>
            {builder && (
              <th scope="col" className={cn(CHOICE, "bg-card font-semibold")}>
                Your ring
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {diamonds.map((diamond) => (
            <tr
              key={diamond.sku}
              className="relative border-b border-line bg-card last:border-0 hover:bg-stone"
            >
              <th scope="row" className="px-2 py-1 font-normal">
                <Link
                  href={hrefOf(diamond)}
                  aria-label={diamondName(diamond)}
                  className="flex min-h-11 items-center gap-2 whitespace-nowrap after:absolute after:inset-0 after:content-['']"
                >
                  <StonePicture
                    picture={pictureOfStone(pictures, diamond)}
                    stone={diamond}
                    turn={turnOf(diamond)}
                    sizes="44px"
                    className="size-11 shrink-0 rounded-sm"
                  />
                  {SHAPE_LABELS[diamond.shape]}
                  {diamond.availability === "reserved" && <Badge tone="warning">Reserved</Badge>}
                </Link>
              </th>
              {COLUMNS.map((column) => (
                <td
                  key={column.label}
                  className={cn("px-1.5 py-1 whitespace-nowrap", shownIn(column, builder))}
                >
                  {column.cell(diamond, leadDays ?? 0)}
                </td>
              ))}
              <td className="px-1.5 py-1">
                <Compare diamond={diamond} inRow />
              </td>
              {Choice && (
                <td className={cn(CHOICE, "bg-inherit")}>
                  <Choice diamond={diamond} inRow />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeaderProps = Pick<Props, "state" | "change"> & { column: Column; className: string | undefined };

function Header({ column, state, change, className }: HeaderProps) {
  const { label } = column;
  const offered = sortsOf(state.kind);
  const sorts = column.sorts?.filter(({ sort }) => offered.includes(sort)) ?? [];
  const active = sorts.find(({ sort }) => sort === state.sort);
  if (sorts.length === 0) {
    return (
      <th scope="col" className={cn("px-1.5 py-2 font-semibold whitespace-nowrap", className)}>
        {label}
      </th>
    );
  }
  const at = sorts.findIndex(({ sort }) => sort === state.sort);
  const next = sorts[at + 1]?.sort ?? (at === -1 ? sorts[0]?.sort : "best");
  return (
    <th scope="col" aria-sort={active?.direction} className="font-semibold">
      <button
        type="button"
        onClick={() => change({ sort: next ?? "best" })}
        className="inline-flex min-h-11 items-center gap-1 px-1.5 whitespace-nowrap hover:underline"
      >
        {label}
        <span aria-hidden="true" className={cn("w-3", !active && "text-muted")}>
          {active ? (active.direction === "ascending" ? "↑" : "↓") : "↕"}
        </span>
      </button>
    </th>
  );
}
