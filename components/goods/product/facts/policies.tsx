import type { ReactNode } from "react";
import { Link } from "@/components/ui/navigation/link";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { returnWindowExceptions } from "@/lib/platform/settings/return-window";
import { alertHref } from "@/lib/selling/alerts/targets";
import { appointmentsAbout } from "@/lib/selling/appointments/address";
import { hintHref } from "@/lib/selling/hints/model";
import { deliveryReach } from "@/lib/selling/shipping/reach";

/**
 * The shop's policies for a piece, in full sentences.
 * @param props.resizable whether it is a ring that can be changed to another size later
 * @param props.name what the piece is called
 * @param props.isSoldOut whether none of its variants can be ordered
 * @param props.isLoose whether it is loose stones, which nobody makes for a customer
 */
export async function Policies({
  resizable,
  isLoose,
  name,
  sku,
  isSoldOut,
}: {
  resizable: boolean;
  isLoose: boolean;
  name: string;
  sku: string;
  isSoldOut: boolean;
}) {
  const settings = await readShopSettings();
  const { returnDays, resizeDays, warranty, gemologist, showroom, appointmentBooking, alertDays, hints } =
    settings;
  const booking = appointmentBooking.isOffered ? appointmentsAbout(name) : null;
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      <Policy title="Returns">
        {returnDays > 0
          ? isLoose
            ? `Send the stones back unset within ${days(returnDays)} of delivery for a full refund.`
            : `Send it back unworn within ${days(returnDays)} of delivery for a full refund.`
          : isLoose
            ? "Stones are counted out for you and can’t be returned."
            : "Each piece is made for you and can’t be returned."}
        {returnWindowExceptions(settings).length > 0 && (
          <>
            {" "}
            <Link href="/return-policy" className="text-link">
              Some countries have other return windows
            </Link>
          </>
        )}
      </Policy>
      <Policy title="Delivery">
        {/* that packages are insured is said beside the button */}
        {`${deliveryReach(settings)} `}
        <Link href="/shipping" className="text-link">
          Times and shipping costs
        </Link>
      </Policy>
      {resizable && resizeDays > 0 ? (
        <Policy title="Ring size">
          {/* until when a resize is free is said beside the button, too */}
          <Link href="/blog/rings/ring-size" className="text-link">
            How to measure your size
          </Link>
        </Policy>
      ) : (
        <Policy title="If something is wrong">
          We’ll repair it, replace it, or refund you.{" "}
          <Link href="/contact-us" className="text-link">
            Contact us
          </Link>
        </Policy>
      )}
      {warranty && !isLoose && (
        <Policy title="Warranty">
          <span className="whitespace-pre-line">{warranty}</span>
        </Policy>
      )}
      {showroom.address && (
        <Policy title="See it in person">
          {showroom.address}.{" "}
          <a href={booking ?? showroom.appointments ?? "/contact-us"} className="text-link">
            Book a visit
          </a>
        </Policy>
      )}
      {!showroom.address && booking && (
        <Policy title="Talk to us">
          See it with one of us, in person or by video.{" "}
          <a href={booking} className="text-link">
            Book an appointment
          </a>
        </Policy>
      )}
      {(alertDays > 0 || (hints && !isSoldOut)) && (
        <Policy title={isSoldOut ? "Sold out" : "Not ready yet?"}>
          {alertDays > 0 && (
            <a
              href={alertHref({ kind: isSoldOut ? "stock" : "price", itemKind: "product", target: sku })}
              className="text-link"
            >
              {isSoldOut ? "Email me when it’s back" : "Email me if the price drops"}
            </a>
          )}
          {hints && !isSoldOut && (
            <>
              {alertDays > 0 && " or "}
              <a href={hintHref({ kind: "piece", key: sku })} className="text-link">
                drop a hint
              </a>
            </>
          )}
        </Policy>
      )}
      {gemologist && (
        <Policy title="Questions">
          {gemologist} answers them.{" "}
          <Link href="/contact-us" className="text-link">
            Ask about this piece
          </Link>
        </Policy>
      )}
    </dl>
  );
}

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);

function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 text-sm">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
