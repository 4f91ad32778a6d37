import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { CaratAnswer } from "@/components/goods/tools/carat-answer";
import { CaratFields } from "@/components/goods/tools/carat-fields";
import { LiveForm } from "@/components/goods/tools/live-form";
import { Link } from "@/components/ui/navigation/link";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { parseConversion } from "@/lib/goods/diamonds/sizes/convert-carat";
import { brand } from "@/lib/platform/site/brand";

type Props = PageProps<"/carat-mm-converter">;

const PATH = "/carat-mm-converter";

// the address carries the input
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Carat to mm Converter",
    description: `Convert the carat weight of a ${brand.originLabel} diamond to its size in millimeters and back, for the ten ring shapes.`,
    path: PATH,
  });

/** Converts weight to size and back for the ten shapes of the ring builder. */
export default async function CaratConverterPage({ searchParams }: Props) {
  await connection();
  const input = parseConversion(await searchParams);
  return (
    <InformationLayout
      heading="Carat to mm converter"
      lead="A carat is a weight: one-fifth of a gram. How large a diamond looks depends on its shape and how deep it is cut."
      crumbs={[{ label: "Diamond size chart", href: "/diamond-size-chart" }]}
    >
      <LiveForm
        path={PATH}
        fields={<CaratFields input={input} />}
        formClassName="grid content-start gap-6"
        className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16"
      >
        <CaratAnswer input={input} />
      </LiveForm>
      <p className="mt-12 max-w-prose text-sm text-muted">
        Sizes are for well-proportioned stones. Weights use the trade’s formulas for length, width, and
        height, and come within a few percent of the true weight. To see the actual size, open{" "}
        <Link href="/diamond-size-chart" className="text-link">
          our life-size chart
        </Link>
        .
      </p>
    </InformationLayout>
  );
}
