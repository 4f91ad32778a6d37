import type { Certification, Graph, ItemAvailability, PropertyValue } from "schema-dts";
import { stoneSharePicture } from "@/lib/found/share/share-picture-paths";
import { offerData, offerTerms, withOfferTerms } from "@/lib/found/structured-data/offer";
import { CERTIFICATE_LABELS, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { stoneSummary } from "../wording";

const AVAILABILITY: Record<Diamond["availability"], ItemAvailability> = {
  available: "https://schema.org/InStock",
  // a reserved stone can't be bought while another shopper holds it
  reserved: "https://schema.org/OutOfStock",
  sold: "https://schema.org/SoldOut",
  withdrawn: "https://schema.org/Discontinued",
};

const LABORATORIES: Partial<Record<Diamond["certificate_type"], { name: string; url: string }>> = {
  IGI: { name: "International Gemological Institute", url: "https://www.igi.org/" },
  GIA: { name: "Gemological Institute of America", url: "https://www.gia.edu/" },
  GCAL: { name: "Gem Certification and Assurance Lab", url: "https://www.gcalusa.com/" },
};

/** Structured data of a stone: grades, report, price and terms of sale. */
export function stoneStructuredData(diamond: Diamond, settings: ShopSettings): Graph {
  const terms = offerTerms(settings, { prices: [diamond.price], handling: diamond.delivery_days });
  const certification = certificationOf(diamond);
  const { measurements } = diamond;
  const mm = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "MMT" }) as const;
  return withOfferTerms(
    {
      "@type": "Product",
      name: diamondName(diamond),
      description: stoneSummary(diamond),
      sku: diamond.sku,
      url: absoluteUrl(stoneHref(diamond)),
      image: absoluteUrl(
        // an API of another host may name none
        diamond.default_image ?? stoneSharePicture(diamond),
      ),
      category: `Loose ${site.originLabel} diamonds`,
      brand: { "@type": "Brand", name: site.name },
      material: `${site.originLabel} diamond`,
      weight: { "@type": "QuantitativeValue", value: diamond.carat, unitCode: "CTM" },
      ...(measurements
        ? {
            depth: mm(measurements.length),
            width: mm(measurements.width),
            ...(measurements.height === null ? {} : { height: mm(measurements.height) }),
          }
        : {}),
      additionalProperty: propertiesOf(diamond),
      ...(certification ? { hasCertification: certification } : {}),
      offers: offerData(
        {
          path: stoneHref(diamond),
          price: diamond.price,
          regularPrice: diamond.regular_price,
          availability: AVAILABILITY[diamond.availability],
        },
        terms,
      ),
    },
    terms,
  );
}

/** The four Cs and further attributes; ungraded ones are left out. */
function propertiesOf(diamond: Diamond): PropertyValue[] {
  const all: readonly [name: string, value: string | number | null, unit?: { code: string; text: string }][] =
    [
      ["Carat", diamond.carat, { code: "CTM", text: "ct" }],
      ["Cut", diamond.cut_label],
      ["Color", fancyColorName(diamond) ?? diamond.color_label],
      ["Clarity", diamond.clarity_label],
      ["Shape", SHAPE_LABELS[diamond.shape]],
      ["Polish", diamond.polish],
      ["Symmetry", diamond.symmetry],
      ["Fluorescence", diamond.fluorescence],
      ["Growth method", diamond.d_type],
      ["Table", diamond.table, { code: "P1", text: "%" }],
      ["Depth", diamond.depth, { code: "P1", text: "%" }],
      ["Length to width", diamond.lw_ratio],
      ["Treatment or parcel", diamond.disclosure ?? null],
    ];
  return all.flatMap(([name, value, unit]): PropertyValue[] =>
    value === null
      ? []
      : [
          {
            "@type": "PropertyValue",
            name,
            value,
            ...(unit ? { unitCode: unit.code, unitText: unit.text } : {}),
          },
        ],
  );
}

function certificationOf(diamond: Diamond): Certification | null {
  const { certificate_type: type, certificate_number: number, certificate_url: url } = diamond;
  const laboratory = LABORATORIES[type];
  // no laboratory has certified an invented stone
  if (!laboratory || number === null || diamond.is_demo) return null;
  return {
    "@type": "Certification",
    name: `${CERTIFICATE_LABELS[type]} report of a ${site.originLabel} diamond`,
    certificationIdentification: number,
    certificationStatus: "https://schema.org/CertificationActive",
    issuedBy: { "@type": "Organization", ...laboratory },
    ...(url ? { url } : {}),
  };
}
