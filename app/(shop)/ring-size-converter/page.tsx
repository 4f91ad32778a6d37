import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { LiveForm } from "@/components/goods/tools/live-form";
import { RingSizeAnswer } from "@/components/goods/tools/ring-sizes/ring-size-answer";
import { RingSizeFields } from "@/components/goods/tools/ring-sizes/ring-size-fields";
import { RingSizeTable } from "@/components/goods/tools/ring-sizes/ring-size-table";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { firstParam } from "@/lib/goods/diamonds/sizes/size-chart";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import {
  availableSizes,
  convertSize,
  isSizeMeasure,
} from "@/lib/selling/ring-builder/ring-sizes/convert-size";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

type Props = PageProps<"/ring-size-converter">;

const PATH = "/ring-size-converter";

// the address carries the input
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Ring Size Converter",
    description:
      "Convert US, UK, EU, Swiss, and Japanese ring sizes and millimeters to the nearest size, and see the difference.",
    path: PATH,
  });

/** Converts a ring size between countries, with the full table. */
export default async function RingSizeConverterPage({ searchParams }: Props) {
  await connection();
  const params = await searchParams;
  const requested = firstParam(params, "from");
  const measure = isSizeMeasure(requested) ? requested : "US";
  const text = firstParam(params, "size") || (measure === "US" ? String(SUGGESTED_SIZE) : "");
  const wide = firstParam(params, "wide") !== "";
  const found = text === "" ? null : convertSize(measure, text);
  const problem = text !== "" && !found ? availableSizes(measure) : null;
  return (
    <InformationLayout
      heading="Ring size converter"
      lead="Every ring size is a measurement around the inside of the band. We convert it to the nearest size and show the difference."
    >
      <LiveForm
        path={PATH}
        fields={<RingSizeFields measure={measure} text={text} wide={wide} problem={problem} />}
        formClassName="grid content-start gap-5"
        className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16"
      >
        <RingSizeAnswer measure={measure} text={text} found={found} wide={wide} />
      </LiveForm>
      <section aria-labelledby="all" className="mt-16 grid gap-6">
        <h2 id="all">All sizes we make</h2>
        <RingSizeTable marked={found?.row.us ?? null} />
        <p className="max-w-prose text-sm text-muted">
          Not sure of your size? Print our ring sizer (
          <a href={RING_SIZER_FILES.a4} className="text-link">
            A4
          </a>{" "}
          or{" "}
          <a href={RING_SIZER_FILES.letter} className="text-link">
            Letter
          </a>
          ) at full size and lay a ring that fits on its circles. Fingers are smaller in the cold and in the
          morning, so measure in the late afternoon, and measure twice.
        </p>
      </section>
    </InformationLayout>
  );
}
