import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { LocalWishlist } from "@/components/selling/wishlist/local-wishlist";
import { SharedWishlist } from "@/components/selling/wishlist/shared-wishlist";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { parseSharedWishlist } from "@/lib/selling/wishlist/share";

export const metadata: Metadata = { title: "Wishlist" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A shared list; without one, the signed-in customer's list or the one stored in this browser. */
export default async function WishlistPage({ searchParams }: Props) {
  const shared = parseSharedWishlist(await searchParams);
  if (shared.length === 0 && (await currentSession())) redirect("/my-account/wishlist");
  return (
    <div className="page-width grid min-h-dvh max-w-4xl content-start gap-6 pt-10 pb-16 md:gap-8 md:pt-16">
      {shared.length === 0 ? (
        <>
          <PageHeading title="Wishlist" lead={<Lead />} />
          <ScriptNotice task="Your wishlist" />
          <LocalWishlist />
        </>
      ) : (
        <>
          <PageHeading
            title="A shared wishlist"
            lead="Someone shared their wishlist with you. Prices and availability are as of today. Select the heart on an item to save it to your own wishlist."
          />
          <SharedWishlist saved={shared} />
        </>
      )}
    </div>
  );
}

function Lead() {
  return (
    <>
      Saved in this browser.{" "}
      <a href="/login?callbackUrl=/my-account/wishlist" className="text-link">
        Sign in
      </a>{" "}
      to add it to your account and see it on every device.
    </>
  );
}
