import type { Metadata } from "next";
import { InventoryRoute, inventoryMetadata } from "../inventory/inventory-route";

type Props = PageProps<"/lab-created-colored-diamonds">;

// without a query the list is made whole; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props): Promise<Metadata> =>
  inventoryMetadata("color", "Certified Colored Diamonds", searchParams);

/** Fancy color lab-grown diamonds: the list, or a single stone with `sku=`. */
export default function ColoredDiamondsPage({ searchParams }: Props) {
  return <InventoryRoute kind="color" searchParams={searchParams} />;
}
