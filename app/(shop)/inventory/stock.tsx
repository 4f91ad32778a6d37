import type { Metadata } from "next";
import { Suspense } from "react";
import { InventorySkeleton } from "@/components/diamonds/inventory-skeleton";
import { diamondName } from "@/components/diamonds/wording";
import { emptyState, inventoryHref, stoneHref } from "@/lib/diamonds/address";
import type { DiamondKind } from "@/lib/diamonds/model";
import { readAddress } from "@/lib/diamonds/read-address";
import { Listing } from "./listing";
import { findStone, Stone } from "./stone";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The list's title, or with a SKU the stone's, whose own address is the canonical one whichever list it is in. */
export async function stockMetadata(
  kind: DiamondKind,
  title: string,
  searchParams: SearchParams,
): Promise<Metadata> {
  const { sku } = readAddress(await searchParams, kind);
  if (sku === null) return { title, alternates: { canonical: inventoryHref(emptyState(kind)) } };
  const diamond = await findStone(sku);
  if (!diamond) return { title, robots: { index: false } };
  return { title: `${diamondName(diamond)} | ${title}`, alternates: { canonical: stoneHref(diamond) } };
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
  return state.sku === null ? <Listing state={state} /> : <Stone state={state} sku={state.sku} />;
}
