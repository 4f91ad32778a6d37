import type { Metadata } from "next";
import { connection } from "next/server";
import { HomeStyles } from "@/components/found/content/home/home-styles";
import { StartWithDiamondLink } from "@/components/layout/menus/start-with-diamond-link";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { MessageForm } from "@/components/people/inbox/message-form";
import { ButtonLink } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readOnSale } from "@/lib/goods/inventory/on-sale";
import { bespokeForm } from "@/lib/people/inbox/forms/forms";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { businessDays } from "@/lib/platform/dates/business-days";
import { site } from "@/lib/platform/site/site";
import { send } from "./send";

// the form carries the time it was shown
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Engagement Rings",
    description: `Engagement rings with ${site.originLabel} diamonds: build one from a setting and a diamond, or have a custom ring made.`,
    path: "/lab-created-diamond-ring",
  });

const STEPS = [
  [
    "Send us your idea",
    "A sketch, a picture, or a link, with your budget and the date you need it. You get a reference number right away.",
  ],
  [
    "We reply with a drawing and a price",
    "Weights, measurements, and the diamonds it needs, with the cost of each. You don't owe anything yet.",
  ],
  [
    "Approve it or ask for changes",
    "We revise the drawing until it's right. Only then do we cast the ring, and only then do you pay.",
  ],
] as const;

/** Engagement rings: the ways to get one, and the request form for a custom design. */
export default async function BespokePage() {
  await connection();
  const { settings, white } = await readOnSale();
  const hasRings = settings || white;
  return (
    <>
      <div className="page-width pb-6">
        <PageBreadcrumb items={[{ label: "Engagement Rings" }]} />
        <header className="grid max-w-(--container-prose) gap-3">
          <h1 className="text-3xl lg:text-4xl">Engagement Rings</h1>
          <p className="text-muted">
            {hasRings
              ? `Pair a setting with a ${site.originLabel} diamond, choose a ring that’s ready to ship, or have a custom ring made.`
              : `Soon you’ll be able to pair a setting with a ${site.originLabel} diamond here. Until then, we make custom rings.`}
          </p>
          <div className="flex flex-wrap gap-3">
            {hasRings && (
              <>
                <ButtonLink href="/build-a-ring">Start with a setting</ButtonLink>
                <StartWithDiamondLink className={buttonClass("secondary")}>
                  Start with a diamond
                </StartWithDiamondLink>
              </>
            )}
            <ButtonLink href="#bespoke" variant={hasRings ? "ghost" : "primary"}>
              Custom jewelry
            </ButtonLink>
          </div>
        </header>
      </div>
      {settings && <HomeStyles />}
      <section id="bespoke" aria-labelledby="bespoke-title" className="page-width section-space scroll-mt-24">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,18rem)_minmax(0,42rem)]">
          <div className="grid content-start gap-6">
            <h2 id="bespoke-title">Custom jewelry</h2>
            <ol className="grid gap-6">
              {STEPS.map(([title, text], index) => (
                <li key={title} className="grid gap-1 border-t border-line pt-4 text-sm">
                  <p className="font-semibold">
                    <span className="figures text-muted">{index + 1}</span> {title}
                  </p>
                  <p className="text-muted">{text}</p>
                </li>
              ))}
            </ol>
            <p className="text-sm text-muted">We reply within {businessDays(site.answerDays)}.</p>
          </div>
          <MessageForm form={bespokeForm} action={send} initial={await initialFormState()} />
        </div>
      </section>
    </>
  );
}
