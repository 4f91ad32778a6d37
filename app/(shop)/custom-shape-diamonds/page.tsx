import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Link } from "@/components/ui/navigation/link";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { customShapeForm } from "@/lib/people/inbox/forms/forms";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { prefillFromQuery } from "@/lib/people/inbox/model";
import { brand } from "@/lib/platform/site/brand";
import { send } from "./send";

type Props = PageProps<"/custom-shape-diamonds">;

// the form carries the time it was shown, and the address may prefill it
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Custom shape diamonds",
    description: `A ${brand.originLabel} diamond cut to your own shape, size, and layout. Send us measurements or a drawing.`,
    path: "/custom-shape-diamonds",
  });

/**
 * Stones cut to a custom shape or sourced on request: what a shopper can ask for, and the request form, which
 * `?shape=` and `?message=` prefill.
 */
export default async function CustomShapePage({ searchParams }: Props) {
  await connection();
  const { shape, message } = await searchParams;
  const initial = await initialFormState(prefillFromQuery(customShapeForm, { shape, message }));
  return (
    <InformationLayout
      heading="Custom shape diamonds"
      lead={`Shields, kites, letters, matching halves, a replacement for a lost stone: we have it cut from a ${brand.originLabel} crystal to your drawing. We can also look for a diamond you don't see in our list.`}
      aside={
        <div className="grid gap-3 text-sm text-muted">
          <p>
            The cutter needs the length, the width, and a picture of the outline. Depth follows from the
            shape; let us know if the setting leaves little room.
          </p>
          <p>
            Twenty shapes are in stock in{" "}
            <Link href="/inventory" className="text-link">
              our inventory
            </Link>
            , including rose cuts, old mine cuts, and hexagons.
          </p>
        </div>
      }
    >
      <MessageForm form={customShapeForm} action={send} initial={initial} />
    </InformationLayout>
  );
}
