import type { Metadata } from "next";
import { Stock, stockMetadata } from "./stock";

type Props = PageProps<"/inventory">;

export const generateMetadata = ({ searchParams }: Props): Promise<Metadata> =>
  stockMetadata("white", "Inventory", searchParams);

/** White lab-grown diamonds: the list, or with `view=true&sku=` one stone's own view. */
export default function InventoryPage({ searchParams }: Props) {
  return <Stock kind="white" searchParams={searchParams} />;
}
