import type { Metadata } from "next";
import { Suspense } from "react";
import { JsonLd } from "@/components/found/content/json-ld";
import { InventorySkeleton } from "@/components/goods/diamonds/inventory-skeleton";
import { stoneData } from "@/components/goods/diamonds/stone/stone-data";
import { stoneSummary } from "@/components/goods/diamonds/wording";
import { stoneSharePicture } from "@/lib/found/share/address";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { emptyState, inventoryHref, stoneHref } from "@/lib/goods/diamonds/address";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { diamondName } from "@/lib/goods/diamonds/name";
import { readAddress } from "@/lib/goods/diamonds/read-address";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { brand } from "@/lib/platform/site/brand";
import { ORIGIN_FIRST } from "@/lib/platform/site/origin";
import { Listing } from "./listing";
import { findStone, Stone } from "./stone";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

const LIST_DESCRIPTIONS: Record<DiamondKind, string> = {
  white: `${ORIGIN_FIRST} diamonds by shape, carat, colour, clarity, cut, report and proportions, each drawn to its own length and width.`,
  color: `Fancy colour ${brand.originLabel} diamonds by hue, intensity, shape and carat, each drawn to its own length and width.`,
};

/** The list's title, or with a SKU the stone's, whose own address is the canonical one whichever list it is in. */
export async function stockMetadata(
  kind: DiamondKind,
  title: string,
  searchParams: SearchParams,
): Promise<Metadata> {
  const { sku } = readAddress(await searchParams, kind);
  const list = inventoryHref(emptyState(kind));
  if (sku === null) return pageMetadata({ title, description: LIST_DESCRIPTIONS[kind], path: list });
  const diamond = await findStone(sku);
  if (!diamond) return pageMetadata({ title, path: list, index: false });
  return pageMetadata({
    title: `${diamondName(diamond)} | ${title}`,
    description: stoneSummary(diamond),
    path: stoneHref(diamond),
    picture: stoneSharePicture(diamond),
    // a sold stone's page stays for whoever kept its address, not for those who search
    index: diamond.availability !== "sold" && diamond.availability !== "withdrawn",
  });
}

/** The stock of one kind: the list, or one stone's own view, with the list's geometry while either is read. */
export function Stock({ kind, searchParams }: { kind: DiamondKind; searchParams: SearchParams }) {
  return (
    <Suspense
      fallback={
        <div className="page-width py-8 until-streamed">
          <InventorySkeleton />
        </div>
      }
    >
      <Inventory kind={kind} searchParams={searchParams} />
    </Suspense>
  );
}

async function Inventory({ kind, searchParams }: { kind: DiamondKind; searchParams: SearchParams }) {
  const state = readAddress(await searchParams, kind);
  if (state.sku === null) return <Listing state={state} />;
  return (
    <>
      <StoneForMachines sku={state.sku} />
      <Stone state={state} sku={state.sku} />
    </>
  );
}

async function StoneForMachines({ sku }: { sku: string }) {
  const [diamond, settings] = await Promise.all([findStone(sku), readShopSettings()]);
  return diamond && <JsonLd data={stoneData(diamond, settings)} />;
}
