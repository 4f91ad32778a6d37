import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CheckIcon } from "@/components/ui/icons/icons";
import { Link } from "@/components/ui/navigation/link";
import { businessDays } from "@/lib/platform/dates/business-days";
import type { Media } from "@/lib/platform/media/schema";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";
import { expressOffer } from "@/lib/selling/payments/express/offer";
import { trustedPayments } from "@/lib/selling/payments/facts";
import { payLaterMessage } from "@/lib/selling/payments/pay-later/message";
import { shippingPromise } from "@/lib/selling/shipping/home-delivery";
import { deliveryReach, isReachLimited } from "@/lib/selling/shipping/reach";
import { BuyWithWallet } from "./buy-with-wallet";
import { PayLater } from "./pay-later";

type Props = {
  /** whether the piece can be resized later */
  resizable?: boolean;
  /** without frame and ways to pay, for a summary that shows them elsewhere */
  brief?: boolean;
  /** what is sold here, decimal, which may be paid over time; none where there is nothing to buy */
  price?: number;
  /** first line, such as where to verify a report */
  children?: ReactNode;
};

/** What the shop promises, beside the button: returns, resizing, delivery and the ways to pay, from its settings. */
export async function Assurances({ resizable = false, brief = false, price, children }: Props) {
  const settings = await readShopSettings();
  const { returnDays, resizeDays } = settings;
  const payments = trustedPayments(settings);
  const message = payLaterMessage(settings);
  const promises = (
    <div className={cn("grid gap-3 text-sm", !brief && "border-y border-line py-4")}>
      {message && (brief || price !== undefined) && <PayLater message={message} price={price ?? null} />}
      <ul className="grid gap-x-6 gap-y-1">
        {children}
        {returnDays > 0 && (
          <Assurance href="/return-policy">
            {returnDays === 1 ? "1-day" : `${returnDays}-day`} returns
          </Assurance>
        )}
        {resizable && resizeDays > 0 && (
          <Assurance href="/return-policy">
            First resize free within {resizeDays === 1 ? "one day" : `${resizeDays} days`}
          </Assurance>
        )}
        <Assurance href="/shipping">{shippingPromise(settings)}</Assurance>
        {!brief && isReachLimited(settings) && (
          <Assurance href="/shipping">{deliveryReach(settings)}</Assurance>
        )}
      </ul>
      {!brief && (
        <ul
          aria-label={payments ? "Payment methods" : "Delivery and returns"}
          className="flex flex-wrap gap-x-1.5 text-xs text-muted"
        >
          {(payments ?? deliveryFacts(returnDays)).map((label) => (
            <li key={label} className="not-last:after:ml-1.5 not-last:after:content-['·'/'']">
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  if (brief || price === undefined || !expressOffer(settings)) return promises;
  return (
    // beside the button that it is another way to press, and not among the promises
    <div className="-mt-3 grid gap-6">
      <BuyWithWallet />
      {promises}
    </div>
  );
}

/** What the line says in place of payment methods. */
const deliveryFacts = (returnDays: number): string[] => [
  "Insured until it’s in your hands",
  "Signature on delivery",
  ...(returnDays > 0 ? [`Refunded within ${businessDays(site.refundDays)}`] : []),
];

/** The reports that were uploaded with a piece, a line each. */
export const PieceCertificates = ({ media }: { media: readonly Pick<Media, "id" | "kind" | "src">[] }) =>
  media
    .filter(({ kind }) => kind === "certificate")
    .map(({ id, src }) => (
      <Assurance key={id} href={src} isFile>
        Open the report
      </Assurance>
    ));

/** A line with a check mark, and a link to where the promise is explained. */
export function Assurance({
  href,
  isFile = false,
  children,
}: {
  href: string;
  /** a document of the shop, which opens beside it like another site */
  isFile?: boolean;
  children: ReactNode;
}) {
  const style = "inline-flex min-h-11 items-center underline-offset-4 hover:underline pointer-fine:min-h-8";
  return (
    <li className="flex items-center gap-2">
      <CheckIcon className="shrink-0 text-accent" />
      {href.startsWith("/") && !isFile ? (
        <Link href={href} className={style}>
          {children}
        </Link>
      ) : (
        <a href={href} target="_blank" rel="noreferrer" className={style}>
          {children}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </li>
  );
}
