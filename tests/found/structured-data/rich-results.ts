/**
 * What Google's rich results ask of each type, and what of it must be there: developers.google.com/search/docs/
 * appearance/structured-data (product snippet, merchant listing, breadcrumb, article, organization, site name).
 */

type Node = Record<string, unknown>;

/** Fields each type must have; `a|b` is one of them. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ["name", "image", "offers", "description", "sku"],
  ProductGroup: ["name", "productGroupID", "variesBy", "hasVariant", "image"],
  Offer: ["price", "priceCurrency", "availability", "url", "shippingDetails", "hasMerchantReturnPolicy"],
  AggregateOffer: ["lowPrice", "priceCurrency", "highPrice", "offerCount"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  MonetaryAmount: ["value", "currency"],
  DefinedRegion: ["addressCountry"],
  ShippingDeliveryTime: ["handlingTime", "transitTime"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory"],
  QuantitativeValue: ["value|minValue", "unitCode"],
  PropertyValue: ["name", "value"],
  Certification: ["name", "issuedBy", "certificationIdentification"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Article: ["headline", "image", "datePublished", "dateModified", "author"],
  Organization: ["name", "url"],
  OnlineStore: ["name", "url"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  Brand: ["name"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  Review: ["author", "reviewRating", "datePublished"],
  Rating: ["ratingValue", "bestRating"],
  Person: ["name"],
  PostalAddress: ["addressCountry"],
  UnitPriceSpecification: ["price", "priceCurrency"],
  OpeningHoursSpecification: ["dayOfWeek"],
};

/** Fields that are addresses, and whole ones. */
const ADDRESSES = new Set(["url", "image", "logo", "item", "mainEntityOfPage", "merchantReturnLink"]);
/** Fields whose words are schema.org's own. */
const WORDS = new Set([
  "availability",
  "itemCondition",
  "returnPolicyCategory",
  "returnMethod",
  "returnFees",
]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** What is wrong with one page's JSON-LD, one sentence a fault. */
export function faultsIn(blocks: readonly Node[]): string[] {
  const known = new Set<string>();
  for (const block of blocks) {
    visit(block, "", (node) => {
      if ("@id" in node && Object.keys(node).length > 1) known.add(String(node["@id"]));
    });
  }
  return blocks.flatMap((block) => {
    const faults: string[] = [];
    if (block["@context"] !== "https://schema.org") faults.push("a block without schema.org's context");
    visit(block, "", (node, path) => faults.push(...faultsOf(node, path, known)));
    return faults;
  });
}

function visit(node: Node, path: string, see: (node: Node, path: string) => void): void {
  see(node, path);
  for (const [key, value] of Object.entries(node)) {
    for (const inner of listOf(value)) if (isNode(inner)) visit(inner, `${path}/${key}`, see);
  }
}

function faultsOf(node: Node, path: string, known: ReadonlySet<string>): string[] {
  const keys = Object.keys(node);
  const type = node["@type"];
  const at = `${path || "/"} (${String(type)})`;
  if (keys.length === 1 && keys[0] === "@id") {
    return known.has(String(node["@id"])) ? [] : [`${path} refers to ${String(node["@id"])}, told nowhere`];
  }
  if (keys.includes("@graph")) return [];
  if (typeof type !== "string" || !(type in REQUIRED)) return [`${at} is of a type nothing is known of`];
  // named in full elsewhere
  if (keys.length === 2 && keys.includes("@id")) return [];
  const missing = (REQUIRED[type] ?? []).filter((field) =>
    field.split("|").every((name) => node[name] === undefined || node[name] === "" || node[name] === null),
  );
  return [
    ...missing.map((field) => `${at} lacks ${field}`),
    ...Object.entries(node).flatMap(([key, value]) =>
      listOf(value).flatMap((one) => faultsOfField(key, one).map((fault) => `${at}: ${key} ${fault}`)),
    ),
    ...rulesOf(node, at),
  ];
}

function faultsOfField(key: string, value: unknown): string[] {
  if (value === undefined || value === null || Number.isNaN(value)) return ["is empty"];
  if (ADDRESSES.has(key) && typeof value === "string" && !URL.canParse(value))
    return [`is no address: ${value}`];
  if (WORDS.has(key) && !String(value).startsWith("https://schema.org/")) return [`is no word of schema.org`];
  if (/^date(Published|Modified)$/.test(key) && Number.isNaN(Date.parse(String(value))))
    return ["is no date"];
  if (/[cC]urrency$/.test(key) && !/^[A-Z]{3}$/.test(String(value))) return ["is no currency"];
  return [];
}

/** What no list of fields can say. */
function rulesOf(node: Node, at: string): string[] {
  switch (node["@type"]) {
    case "Offer":
      return Number(node.price) > 0 ? [] : [`${at} costs nothing`];
    case "AggregateOffer":
      return Number(node.lowPrice) > 0 && Number(node.highPrice) >= Number(node.lowPrice)
        ? []
        : [`${at} has no range of prices`];
    case "MerchantReturnPolicy":
      return String(node.returnPolicyCategory).endsWith("FiniteReturnWindow") && !node.merchantReturnDays
        ? [`${at} tells no days`]
        : [];
    case "BreadcrumbList": {
      const items = listOf(node.itemListElement) as Node[];
      const wrong = items.filter(
        (item, i) => item.position !== i + 1 || (i < items.length - 1 && item.item === undefined),
      );
      return items.length >= 2 && wrong.length === 0 ? [] : [`${at} is no way from one page to another`];
    }
    default:
      return [];
  }
}

/** The JSON-LD of a page. */
export const blocksIn = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Node,
  );
