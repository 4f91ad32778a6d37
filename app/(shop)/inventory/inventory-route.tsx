import type { Metadata } from "next";
import { stoneStructuredData } from "@/components/goods/diamonds/stone/stone-structured-data";
import { stoneSummary } from "@/components/goods/diamonds/wording";
import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { stoneSharePicture } from "@/lib/found/share/share-picture-paths";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { emptyInventoryState, inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { requestSearch, type SearchParams } from "@/lib/platform/front-door/next-internals";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { InventoryList } from "./inventory-list";
import { findStone, StoneDetail } from "./stone-detail";

const LIST_DESCRIPTIONS: Record<DiamondKind, string> = {
  get white() {
    return `${originSentenceCase()} diamonds by shape, cut, color, clarity, carat, report, and proportions, each drawn to its own measurements.`;
  },
  get color() {
    return `Fancy color ${brand.originLabel} diamonds by hue, intensity, shape, and carat, each drawn to its own measurements.`;
  },
};

/**
 * Title of the list, or of the stone that a SKU names. A stone's canonical address is its own, whichever list
 * it is in.
 */
export async function inventoryMetadata(
  kind: DiamondKind,
  title: string,
  searchParams: Promise<SearchParams>,
): Promise<Metadata> {
  const { sku } = parseInventoryState(await requestSearch(searchParams), kind);
  const list = inventoryHref(emptyInventoryState(kind));
  if (sku === null) return pageMetadata({ title, description: LIST_DESCRIPTIONS[kind], path: list });
  const diamond = await findStone(sku);
  if (!diamond) return pageMetadata({ title: "Diamond not found", path: list, index: false });
  return pageMetadata({
    title: `${diamondName(diamond)} | ${title}`,
    description: stoneSummary(diamond),
    path: stoneHref(diamond),
    picture: stoneSharePicture(diamond),
    // a sold stone's page stays up for bookmarks but leaves the search engines
    index: diamond.availability !== "sold" && diamond.availability !== "withdrawn",
  });
}

/** The stock of one kind: the list, or a single stone. */
export async function InventoryRoute({
  kind,
  searchParams,
}: {
  kind: DiamondKind;
  searchParams: Promise<SearchParams>;
}) {
  const state = parseInventoryState(await requestSearch(searchParams), kind);
  if (state.sku === null) return <InventoryList state={state} />;
  return (
    <>
      <StoneJsonLd sku={state.sku} />
      <StoneDetail state={state} sku={state.sku} />
    </>
  );
}

async function StoneJsonLd({ sku }: { sku: string }) {
  const [diamond, settings] = await Promise.all([findStone(sku), readShopSettings()]);
  return diamond && <JsonLd data={stoneStructuredData(diamond, settings)} />;
}
