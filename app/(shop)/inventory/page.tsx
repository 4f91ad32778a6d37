import type { Metadata } from "next";
import { InventoryRoute, inventoryMetadata } from "./inventory-route";

type Props = PageProps<"/inventory">;

// without a query the list is made whole; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props): Promise<Metadata> =>
  inventoryMetadata("white", "Inventory", searchParams);

/** White lab-grown diamonds: the list, or a single stone with `view=true&sku=`. */
export default function InventoryPage({ searchParams }: Props) {
  return <InventoryRoute kind="white" searchParams={searchParams} />;
}
