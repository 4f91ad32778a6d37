import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { type ReturnWindow, returnWindowExceptions } from "@/lib/platform/settings/return-window";

/** The shop's policies for a ring, shown before the cart. A ring made to size can't be resized later. */
export async function RingPolicies({ resizable }: { resizable: boolean }) {
  const settings = await readShopSettings();
  const { returnDays, resizeDays } = settings;
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      <Policy title="Returns">
        {returnDays > 0
          ? `A full refund within ${days(returnDays)} of delivery.`
          : "A ring is made for you and can’t be returned."}
        <OtherWindows settings={settings} />
      </Policy>
      <Policy title="Delivery">Every parcel is insured until it is in your hands.</Policy>
      <Policy title="Size">
        {resizable &&
          resizeDays > 0 &&
          `A first change of size is free within ${days(resizeDays)} of delivery. `}
        Unsure of your size? Measure a ring that fits and{" "}
        <Link href="/ring-preview#size" className="text-link">
          convert it in the last step
        </Link>
        , where US, UK and EU sizes stand side by side.
      </Policy>
    </dl>
  );
}

/** The shop's policies for any other piece. */
export async function PiecePolicies({ resizable }: { resizable: boolean }) {
  const settings = await readShopSettings();
  const { returnDays, resizeDays } = settings;
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      <Policy title="Returns">
        {returnDays > 0
          ? `A full refund within ${days(returnDays)} of delivery, unworn.`
          : "A piece is made for you and can’t be returned."}
        <OtherWindows settings={settings} />
      </Policy>
      <Policy title="Delivery">
        Every parcel is insured until it is in your hands.{" "}
        <Link href="/shipping" className="text-link">
          What it costs, and how long it takes
        </Link>
      </Policy>
      {resizable && resizeDays > 0 ? (
        <Policy title="Size">A first change of size is free within {days(resizeDays)} of delivery.</Policy>
      ) : (
        <Policy title="If something is wrong">
          We repair or replace it, or refund you.{" "}
          <Link href="/return-policy" className="text-link">
            How to tell us
          </Link>
        </Policy>
      )}
    </dl>
  );
}

/**
 * Note that some countries have other return windows, since the destination is not known yet; renders nothing
 * if none have.
 */
function OtherWindows({ settings }: { settings: ReturnWindow }) {
  if (returnWindowExceptions(settings).length === 0) return null;
  return (
    <>
      {" "}
      <Link href="/return-policy" className="text-link">
        In some countries it is otherwise
      </Link>
    </>
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
