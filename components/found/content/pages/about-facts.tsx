import { CERTIFICATE_TYPES } from "@/lib/goods/diamonds/model";
import { metalKind, metalKinds } from "@/lib/goods/terms/metal-choice";
import { metalLabel, metalSlugs } from "@/lib/goods/terms/metals";
import { formatAll } from "@/lib/platform/intl/lists";
import { readShopSettings } from "@/lib/platform/settings/reads";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { originSentenceCase } from "@/lib/platform/site/origin-label";

const LABORATORIES = CERTIFICATE_TYPES.filter((type) => type === "IGI" || type === "GIA" || type === "GCAL");

/** The facts of the shop in display order; a fact that its owner has not filled in is left out. */
const factsOf = (about: ShopSettings["about"]) =>
  [
    { name: "Founded", value: about.founded === null ? null : String(about.founded) },
    { name: "Workshop", value: about.workshop },
    { name: "Visits", value: about.visits },
    {
      name: "Diamonds",
      value: [`${originSentenceCase()}, by CVD or HPHT`, about.diamondSource].filter(Boolean).join("; "),
    },
    { name: "Laboratories", value: LABORATORIES.join(", ") },
    {
      name: "Metals",
      value: [metalsInWords(), about.metalSource].filter(Boolean).join("; "),
    },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));

/** “14k and 18k gold, platinum” */
function metalsInWords(): string {
  const karats = metalKinds(metalSlugs()).filter((kind) => KARAT.test(kind));
  const others = metalSlugs().filter((metal) => !KARAT.test(metalKind(metal)));
  const gold = karats.length > 0 ? [`${formatAll(karats)} gold`] : [];
  return [...gold, ...others.map((metal) => metalLabel(metal).toLowerCase())].join(", ");
}

const KARAT = /^\d+k$/;

/** The shop in a few facts. */
export async function AboutFacts() {
  const { about } = await readShopSettings();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-8 md:grid-cols-3 lg:flex lg:justify-between">
      {factsOf(about).map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="eyebrow">{name}</dt>
          <dd className="mt-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
