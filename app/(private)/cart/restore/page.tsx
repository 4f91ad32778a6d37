import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { RestoreCart } from "@/components/selling/left-carts/restore-cart";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { formatPrice } from "@/lib/platform/money/model";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import { quoteCart } from "@/lib/selling/cart/pricing/quote";
import { findRestorable } from "@/lib/selling/left-carts/queries";

type Props = PageProps<"/cart/restore">;

// the link's request is part of the first response
export const instant = false;

// the address holds a secret, so no other site may get it
export const metadata: Metadata = { title: "Your cart", referrer: "no-referrer" };

/** Where a reminder's link leads: what the cart held, to be put into that of this browser. It shows nothing of whose cart it was. */
export default async function RestorePage({ searchParams }: Props) {
  await connection();
  const { token } = await searchParams;
  await assertRateLimit({ headers: await headers() }, "quote");
  const items = typeof token === "string" ? await findRestorable(token.slice(0, 100)) : null;
  const quote = items && items.length > 0 ? await quoteCart({ items }) : null;
  return (
    <div className="page-width grid max-w-xl content-start justify-items-start gap-6 pt-10 pb-16 md:pt-16">
      {items && quote ? (
        <>
          <h1>You left these in your cart</h1>
          <ul className="grid w-full gap-4">
            {quote.lines.map((line) => (
              <li
                key={line.identity}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4"
              >
                <span className="min-w-0 wrap-anywhere">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.name}
                </span>
                <span className="figures text-muted">
                  {isOrderable(line) && line.total !== null
                    ? formatPrice(line.total)
                    : line.status === "sold"
                      ? "Sold"
                      : "Not available"}
                </span>
              </li>
            ))}
          </ul>
          <ScriptNotice task="Using the cart" />
          <RestoreCart items={items} />
        </>
      ) : (
        <>
          <h1>This link is no longer valid</h1>
          <p className="text-muted">If you’re signed in, your cart still has what you left in it.</p>
          <Link href="/cart" className={buttonClass("primary")}>
            View cart
          </Link>
        </>
      )}
    </div>
  );
}
