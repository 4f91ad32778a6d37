import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { LiveForm } from "@/components/goods/tools/live-form";
import { LifeSizePreview } from "@/components/goods/tools/size-chart/life-size-preview";
import { AllShapesRow, AllWeightsRow } from "@/components/goods/tools/size-chart/life-size-rows";
import { LifeSizeScale } from "@/components/goods/tools/size-chart/life-size-scale";
import { ScreenCalibration } from "@/components/goods/tools/size-chart/screen-calibration";
import { SizeFields } from "@/components/goods/tools/size-chart/size-fields";
import { SizeTable } from "@/components/goods/tools/size-chart/size-table";
import { ButtonLink } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { emptyInventoryState, inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { caratBand } from "@/lib/goods/diamonds/pricing/estimate";
import { parseSizeChart } from "@/lib/goods/diamonds/sizes/size-chart";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";

type Props = PageProps<"/diamond-size-chart">;

const PATH = "/diamond-size-chart";

// the address carries what is drawn
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Diamond Size Chart",
    description:
      "Every diamond shape at actual size by carat, on your own hand or a coin. Calibrate your screen with a bank card, or print the chart.",
    path: PATH,
  });

/** Stone sizes: on a finger, every shape at one weight, and one shape at every weight. */
export default async function SizeChartPage({ searchParams }: Props) {
  await connection();
  const params = await searchParams;
  const input = parseSizeChart(params);
  const { outline, carat } = input;
  const name = outline.label.toLowerCase();
  const stones = {
    shape: [outline.shape],
    carat: caratBand(carat),
  };
  return (
    <InformationLayout
      heading="Diamond size chart"
      lead={`${originSentenceCase()} diamonds at actual size. Carat is a weight, so two of the same weight can differ in size depending on their shape.`}
    >
      <LifeSizeScale className="grid gap-16">
        <section aria-labelledby="screen" className="grid gap-x-16 gap-y-6 md:grid-cols-2">
          <div className="grid max-w-prose content-start gap-3">
            <h2 id="screen">
              <span className="print:hidden">Calibrate your screen</span>
              <span className="hidden print:inline">Check the scale</span>
            </h2>
            <p className="text-muted print:hidden noscript:hidden">
              Hold a bank card, driver’s license, or any card of that size against the drawing, and adjust the
              drawing to match. These cards are all 85.60 mm wide. On a phone, hold the card upright.
            </p>
            <p className="hidden text-muted print:block noscript:block">
              If you print at 100% without fitting to the page, a bank card covers this drawing exactly.
            </p>
          </div>
          <ScreenCalibration
            looks={{ button: buttonClass("secondary", "sm"), quiet: buttonClass("quiet", "sm") }}
          />
        </section>
        <LiveForm
          path={PATH}
          fields={<SizeFields input={input} />}
          formClassName="grid grid-cols-2 content-start gap-x-4 gap-y-5 print:hidden"
          className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16"
        >
          <div className="grid gap-8">
            <LifeSizePreview outline={outline} carat={carat} />
            <ButtonLink
              href={inventoryHref({ ...emptyInventoryState(), filters: stones })}
              className="justify-self-center print:hidden"
            >
              See {brand.originLabel} diamonds in this size
            </ButtonLink>
          </div>
        </LiveForm>
        <section aria-labelledby="shapes" className="grid gap-8">
          <h2 id="shapes">Every shape at {carat} ct</h2>
          <AllShapesRow carat={carat} />
        </section>
        <section aria-labelledby="weights" className="grid gap-8">
          <h2 id="weights">{outline.label} at every weight</h2>
          <AllWeightsRow outline={outline} />
        </section>
        <section aria-labelledby="figures" className="grid gap-8">
          <h2 id="figures">By the numbers</h2>
          <SizeTable />
          <p className="max-w-prose text-sm text-muted">
            Drawn to the proportions of a well-cut {name}. At the same weight, a deeper stone is smaller and a
            shallower one larger; each stone’s page lists its own measurements.
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink href="/carat-mm-converter" variant="secondary">
              Convert carats to mm
            </ButtonLink>
            <ButtonLink href="/ring-size-converter" variant="secondary">
              Convert ring sizes
            </ButtonLink>
          </div>
        </section>
      </LifeSizeScale>
    </InformationLayout>
  );
}
