import type { ReactNode } from "react";
import { Link } from "@/components/ui/navigation/link";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { homeDelivery, shippingCost } from "@/lib/selling/shipping/home-delivery";

/** How buying a finished piece works: when it ships, how it travels, and what to do if it isn't right. */
export async function ReadyPromises() {
  const settings = await readShopSettings();
  const { returnDays } = settings;
  const { minDays, maxDays } = homeDelivery(settings);
  return (
    <section
      aria-labelledby="ready-promises"
      className="mt-16 grid gap-6 border-t border-line pt-10 lg:mt-24"
    >
      <h2 id="ready-promises" className="text-3xl">
        How ready to ship works
      </h2>
      <dl className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <Fact title="Already made">
          Every piece on this page is finished and in our vault, in the metal and size shown.{" "}
          <Link href="/gifts" className="text-link">
            Find a gift by date
          </Link>
        </Fact>
        <Fact title="Ships the next business day">
          {shippingCost(settings)} It takes {minDays === maxDays ? minDays : `${minDays} to ${maxDays}`}{" "}
          business {maxDays === 1 ? "day" : "days"}.{" "}
          <Link href="/shipping" className="text-link">
            Shipping Policy
          </Link>
        </Fact>
        {returnDays > 0 && (
          <Fact title="Easy returns">
            Changed your mind? Return it unworn within {returnDays === 1 ? "one day" : `${returnDays} days`}{" "}
            of delivery for a full refund.{" "}
            <Link href="/return-policy" className="text-link">
              Return &amp; Refund Policy
            </Link>
          </Fact>
        )}
        <Fact title="Need another size or metal?">
          We make most of our designs to order.{" "}
          <Link href="/fine-jewelry" className="text-link">
            Shop fine jewelry
          </Link>{" "}
          or{" "}
          <Link href="/build-a-ring" className="text-link">
            start with a setting
          </Link>
          .
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 text-sm">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
