import type { Metadata } from "next";
import { Suspense } from "react";
import { InventorySkeleton } from "@/components/diamonds/inventory-skeleton";
import { diamondName } from "@/components/diamonds/wording";
import { readAddress } from "@/lib/diamonds/address";
import { Listing } from "./listing";
import { findStone, Stone } from "./stone";

type Props = PageProps<"/inventory">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { sku } = readAddress(await searchParams);
  if (sku === null) return { title: "Inventory", alternates: { canonical: "/inventory" } };
  const diamond = await findStone(sku);
  if (!diamond) return { title: "Inventory", robots: { index: false } };
  return {
    title: `${diamondName(diamond)} | Inventory`,
    alternates: { canonical: `/inventory?view=true&sku=${encodeURIComponent(sku)}` },
  };
}

/** White lab-grown diamonds: the list, or with `view=true&sku=` one stone's own view. */
export default function InventoryPage({ searchParams }: Props) {
  return (
    <Suspense
      fallback={
        <div className="page-width py-8">
          <InventorySkeleton />
        </div>
      }
    >
      <Inventory searchParams={searchParams} />
    </Suspense>
  );
}

async function Inventory({ searchParams }: Pick<Props, "searchParams">) {
  const state = readAddress(await searchParams);
  return state.sku === null ? <Listing state={state} /> : <Stone state={state} sku={state.sku} />;
}
