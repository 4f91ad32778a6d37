import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Link } from "@/components/ui/navigation/link";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { priceMatchForm } from "@/lib/people/inbox/forms/forms";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { businessDays } from "@/lib/platform/dates/business-days";
import { site } from "@/lib/platform/site/site";
import { send } from "./send";

type Props = PageProps<"/diamond-price-match">;

// the form carries the time it was shown and the stone it is about
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Diamond Price Match",
    description: `Found the same ${site.originLabel} diamond for less? Send its report number and a link. You'll get an answer in writing, with a reference and an expiration date.`,
    path: "/diamond-price-match",
  });

const asText = (value: string | string[] | undefined, most: number) =>
  typeof value === "string" ? value.slice(0, most) : "";

/** Price match request; `?stone=` names the shop's stone by its SKU, `?report=` the competitor's report. */
export default async function PriceMatchPage({ searchParams }: Props) {
  await connection();
  const { stone, report } = await searchParams;
  const initial = await initialFormState({ stone: asText(stone, 64), report: asText(report, 30) });
  return (
    <InformationLayout
      heading="Diamond price match"
      lead={`Found the same ${site.originLabel} diamond for less elsewhere? Send us its report number and a link. You'll get an answer in writing, with a reference and an expiration date.`}
      aside={
        <div className="grid gap-6 text-sm text-muted">
          <section className="grid gap-2">
            <h2 className="font-sans text-base font-semibold text-ink">What we match</h2>
            <ul className="grid list-disc gap-1 pl-5">
              <li>a loose {site.originLabel} diamond, not one in a setting</li>
              <li>with the same report number, or the same shape and four Cs</li>
              <li>that is in stock now</li>
              <li>at a shop open to the public, at a price available to anyone</li>
            </ul>
          </section>
          <section className="grid gap-2">
            <h2 className="font-sans text-base font-semibold text-ink">What happens next</h2>
            <ol className="grid list-decimal gap-1 pl-5">
              <li>We look up the report number in our stock right away and give you a reference.</li>
              <li>A jeweler reviews the offer and replies within {businessDays(site.answerDays)}.</li>
              <li>Our reply gives our price and the date it expires.</li>
            </ol>
          </section>
          <p>
            Just want to know what a diamond like this costs? Try{" "}
            <Link href="/diamond-price-calculator" className="text-link">
              our price calculator
            </Link>
            .
          </p>
        </div>
      }
    >
      <MessageForm form={priceMatchForm} action={send} initial={initial} />
    </InformationLayout>
  );
}
