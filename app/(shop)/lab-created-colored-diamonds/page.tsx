import type { Metadata } from "next";
import { Stock, stockMetadata } from "../inventory/stock";

type Props = PageProps<"/lab-created-colored-diamonds">;

export const generateMetadata = ({ searchParams }: Props): Promise<Metadata> =>
  stockMetadata("color", "Certified Colored Diamonds", searchParams);

/** Fancy color lab-grown diamonds: the list, or with `sku=` one stone's own view. */
export default function ColoredDiamondsPage({ searchParams }: Props) {
  return <Stock kind="color" searchParams={searchParams} />;
}
