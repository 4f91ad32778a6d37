import { ShopPhone } from "@/components/layout/header/shop-phone";
import { LocalMoment } from "@/components/layout/time/local-time";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { formatPriceIn, type Written } from "@/lib/platform/money/written";
import { partLabels } from "@/lib/selling/cart/wording";
import type { StoneSwap } from "@/lib/selling/fulfillment/swap/schema";

const TITLES: Record<StoneSwap["state"], string> = {
  open: "Review another diamond",
  accepted: "You accepted this diamond",
  declined: "You kept your order as it is",
  ended: "This offer has ended",
};

/** Another diamond for an order, beside the one it would replace, with the buttons to accept or decline it. */
export function StoneSwapOffer({
  swap,
  token,
  isBusy,
  answer,
}: {
  swap: StoneSwap;
  token: string;
  /** whether too many answers were sent */
  isBusy: boolean;
  answer: (data: FormData) => Promise<void>;
}) {
  const isOpen = swap.state === "open";
  return (
    <div className="page-width grid gap-8 pt-10 pb-16 md:pt-16">
      <header className="grid max-w-prose gap-4">
        <p className="eyebrow">Order {swap.order.number}</p>
        <h1>{TITLES[swap.state]}</h1>
        {isOpen ? (
          <p className="text-lg whitespace-pre-line wrap-anywhere">{swap.message}</p>
        ) : (
          <p className="text-lg text-muted">
            Questions? Call us at <ShopPhone />.
          </p>
        )}
      </header>
      {isBusy && (
        <Notice tone="warning" role="status" title="Too many attempts">
          Wait 15 minutes, then try again.
        </Notice>
      )}
      {swap.state !== "accepted" && (
        <div className="grid gap-6 md:grid-cols-2">
          <Side title="You ordered" side={swap.before} format={swap.currency_format} />
          <Side title="We offer" side={swap.after} format={swap.currency_format} />
        </div>
      )}
      {swap.state === "accepted" && (
        <Side title="Your diamond" side={swap.after} format={swap.currency_format} />
      )}
      {isOpen && (
        <form action={answer} className="grid max-w-prose gap-4">
          <input type="hidden" name="token" value={token} />
          {swap.difference.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-muted">
            We’re holding this diamond for you until <LocalMoment at={swap.valid_until} />.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="answer" value="accept">
              Accept this diamond
            </Button>
            <Button type="submit" name="answer" value="decline" variant="secondary">
              Keep my order as it is
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function Side({ title, side, format }: { title: string; side: StoneSwap["before"]; format: Written }) {
  return (
    <section className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-sm border border-line bg-card p-6">
      <LinePicture parts={side.parts} />
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 font-medium wrap-anywhere">{side.name}</p>
        <ul className="mt-1 text-sm text-muted">
          {partLabels(side.parts).map((label) => (
            <li key={label} className="wrap-anywhere">
              {label}
            </li>
          ))}
        </ul>
        <p className="figures mt-3">Order total {formatPriceIn(side.total, format)}</p>
      </div>
    </section>
  );
}
