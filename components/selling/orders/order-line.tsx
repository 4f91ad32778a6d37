import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import type { PartLink } from "@/components/selling/cart/lines/part-links";
import { PictureNote } from "@/components/selling/cart/lines/picture-note";
import { formatPriceIn, type Written } from "@/lib/platform/money/written";
import { billLabels } from "@/lib/selling/cart/bill-labels";
import { unitPriceText } from "@/lib/selling/cart/wording";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";

/**
 * A line of an order as it was sold: setting, size, engraving, stone and report.
 * @param props.links adds links to the pages of its parts
 */
export function OrderLine({
  line,
  format,
  links = [],
}: {
  line: Order["lines"][number];
  /** how the order's amounts are written, if they aren't in the shop's own currency */
  format?: Written;
  links?: readonly PartLink[];
}) {
  const each = unitPriceText(line, format);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-6 sm:grid-cols-[8rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[5rem_minmax(0,1fr)] print:py-3">
      <LinePicture parts={line.parts} />
      <div className="min-w-0">
        <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
          <span className="font-semibold">
            {line.quantity > 1 && `${line.quantity} × `}
            <NoBreakOrigin>{line.name}</NoBreakOrigin>
          </span>
          <span className="figures font-medium">{formatPriceIn(line.total, format)}</span>
        </p>
        {each && <p className="figures text-sm text-muted">{each}</p>}
        <ul className="mt-1 text-sm text-muted">
          {billLabels(line.parts).map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        <PictureNote line={line} />
        {links.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
            {links.map(({ words, href }) => (
              <a key={href} href={href} className="text-link inline-flex min-h-11 items-center">
                {words}
              </a>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
