import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { EstimateAnswer } from "@/components/goods/tools/estimate/estimate-answer";
import { EstimateFields } from "@/components/goods/tools/estimate/estimate-fields";
import { describeEstimatedStone, openAssumptions } from "@/components/goods/tools/estimate/estimate-wording";
import { PriceByCarat } from "@/components/goods/tools/estimate/price-by-carat";
import { LiveForm } from "@/components/goods/tools/live-form";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { parseEstimate } from "@/lib/goods/diamonds/pricing/estimate";
import { readEstimatedPrices } from "@/lib/goods/inventory/reads";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { isPageViewAllowed } from "@/lib/platform/rate-limit/page-view";
import { brand } from "@/lib/platform/site/brand";

type Props = PageProps<"/diamond-price-calculator">;

const PATH = "/diamond-price-calculator";
const HEADING = "Diamond price calculator";
const lead = () =>
  `What a ${brand.originLabel} diamond costs today, based on the diamonds in our own stock. An estimate, not an appraisal.`;

// the address carries the input, and the answer depends on the current stock
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Diamond Price Calculator",
    description: `What a ${brand.originLabel} diamond of any shape, weight, and grade costs today: the median and range in our own stock, by weight.`,
    path: PATH,
  });

/** Estimates a stone's price from the stones on sale, and charts price by weight. */
export default async function PriceCalculatorPage({ searchParams }: Props) {
  await connection();
  const input = parseEstimate(await searchParams);
  const { stone } = input;
  const { color, clarity, cut, certificate_type } = stone;
  if (!(await isPageViewAllowed(PATH))) {
    return (
      <InformationLayout heading={HEADING} lead={lead()}>
        <Notice tone="warning" title="One moment">
          We received too many price requests from your connection. Wait a minute, then reload this page.
        </Notice>
      </InformationLayout>
    );
  }
  const answer = await readEstimatedPrices({
    query: {
      ...wantedCurrency(),
      shape: stone.shape,
      carat: stone.carat,
      ...(color === null ? {} : { color }),
      ...(clarity === null ? {} : { clarity }),
      ...(cut === null ? {} : { cut }),
      ...(certificate_type === null ? {} : { certificate_type }),
    },
  });
  if (!answer) throw new Error("The prices of the stock could not be read");
  const what = describeEstimatedStone(stone);
  return (
    <InformationLayout heading={HEADING} lead={lead()}>
      <LiveForm
        path={PATH}
        fields={<EstimateFields input={input} />}
        formClassName="grid grid-cols-2 content-start gap-x-4 gap-y-5"
        className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16"
      >
        <div className="grid gap-10">
          <EstimateAnswer stone={stone} estimate={answer.data} what={what} />
          <PriceByCarat estimate={answer.data} what={what} open={openAssumptions(stone)} />
        </div>
      </LiveForm>
      <div className="mt-12 grid max-w-prose gap-3 text-sm text-muted">
        <p>
          We compare stones of the same shape and grades within 0.05 ct of the weight you entered, excluding
          matching pairs. Stones whose reports give no color or cut are included only if you choose “Any” for
          that grade.
        </p>
        <p>
          Insurers and tax authorities require an appraisal of the stone itself. Found a lower price
          elsewhere? See{" "}
          <Link href="/diamond-price-match" className="text-link">
            our price match
          </Link>
          .
        </p>
      </div>
    </InformationLayout>
  );
}
