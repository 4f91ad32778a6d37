import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { Wishlist } from "@/components/selling/wishlist/wishlist";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { listWishlist } from "@/lib/selling/wishlist/queries";

export const instant = false;

export default async function WishlistPage() {
  const { customer } = await requirePageSession("/my-account/wishlist");
  return (
    <>
      <PageHeading title="Wishlist" />
      <Wishlist entries={await listWishlist(customer.id)} />
    </>
  );
}
