import { PageHead } from "@/components/people/accounts/page-head";
import { Wishlist } from "@/components/selling/wishlist/wishlist";
import { demandVisitor } from "@/lib/people/accounts/current";
import { listWishes } from "@/lib/selling/wishlist/queries";

export const instant = false;

export default async function WishlistPage() {
  const { customer } = await demandVisitor("/my-account/wishlist");
  return (
    <>
      <PageHead title="Wishlist" />
      <Wishlist entries={await listWishes(customer.id)} />
    </>
  );
}
