import { PageHead } from "@/components/account/page-head";
import { Wishlist } from "@/components/wishlist/wishlist";
import { demandVisitor } from "@/lib/accounts/current";
import { listWishes } from "@/lib/wishlist/queries";

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
