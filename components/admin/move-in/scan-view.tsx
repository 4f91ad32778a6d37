import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import type { MoveProductsResult } from "@/lib/desk/work/move-results";
import { formatCount } from "@/lib/platform/intl/numbers";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

type Scan = MoveProductsResult["scan"];

const STATUS_WORDS = { active: "On sale", draft: "Draft", withdrawn: "Withdrawn" } as const;

/** How an export of products is read: its columns, its first products, and what the shop has no place for. */
export function ScanView({ scan }: { scan: Scan }) {
  const read = scan.columns.filter(({ use }) => use !== null);
  const others = scan.columns.filter(({ use }) => use === null);
  return (
    <>
      <Section title="How the file is read">
        <p className="text-sm">
          {formatCount(scan.products)} products, {formatCount(scan.variants)} variants,{" "}
          {formatCount(scan.pictures)} pictures
        </p>
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center text-accent">
            Columns that are read: {formatCount(read.length)}
          </summary>
          <SmallTable
            caption="Columns that are read"
            head={["Column", "Read as", "Examples"]}
            rows={read.map(({ header, use, examples }) => ({
              key: header,
              cells: [
                header,
                use,
                <span key="examples" className="line-clamp-2 min-w-48 wrap-anywhere text-muted">
                  {examples.join(" · ") || "Empty"}
                </span>,
              ],
            }))}
            empty="None"
          />
        </details>
        {others.length > 0 && (
          <details className="text-sm">
            <summary className="min-h-11 cursor-pointer content-center text-accent">
              Columns that aren’t read: {formatCount(others.length)}
            </summary>
            <ul className="grid gap-1">
              {others.map(({ header, note }) => (
                <li key={header} className="wrap-anywhere">
                  {header}
                  {note && <span className="text-muted"> – {note}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Section>
      <Section title="First products as they are read">
        <SmallTable
          caption="First products as they are read"
          head={["Line", "Product", "State", "First variant", "Price", "Stock", "Variants", "Pictures"]}
          rows={scan.first.map((product) => ({
            key: String(product.line),
            cells: [
              formatCount(product.line),
              <span key="name" className="block min-w-32">
                {product.name}
                {product.type && <span className="block text-muted">{product.type}</span>}
              </span>,
              <Badge key="status" className="whitespace-nowrap">
                {STATUS_WORDS[product.status]}
              </Badge>,
              [product.sku, ...product.options].filter(Boolean).join(", ") || "–",
              product.price || "–",
              product.stock === null ? "Made to order" : formatCount(product.stock),
              formatCount(product.variants),
              formatCount(product.pictures),
            ],
          }))}
          empty="None"
        />
      </Section>
      {(scan.lost.length > 0 || scan.left_out_count > 0) && <NotHere scan={scan} />}
    </>
  );
}

/** What the old shop has that this one doesn't. */
function NotHere({ scan: { lost, left_out, left_out_count } }: { scan: Scan }) {
  return (
    <Section title="What this shop has no place for">
      <LostList lost={lost} />
      {left_out_count > 0 && (
        <Notice
          tone="warning"
          title={`${formatCount(left_out_count)} ${left_out_count === 1 ? "product is" : "products are"} left out`}
        >
          <ul className="mt-2 grid gap-1">
            {left_out.map(({ line, name, reason }) => (
              <li key={line}>
                Line {formatCount(line)}, {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Section>
  );
}

/** What products had in the other shop and don't have here. */
export const LostList = ({ lost }: { lost: Scan["lost"] }) =>
  lost.length === 0 ? null : (
    <ul className="grid gap-1 text-sm">
      {lost.map(({ what, products }) => (
        <li key={what} className="wrap-anywhere">
          {what}{" "}
          <span className="text-muted">
            ({formatCount(products)} {products === 1 ? "product" : "products"})
          </span>
        </li>
      ))}
    </ul>
  );
