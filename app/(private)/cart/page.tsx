import type { Metadata } from "next";
import { RingsIfRead } from "@/components/found/content/home/home-rings";
import { Assurances } from "@/components/goods/product/facts/assurances";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { CartView } from "@/components/selling/cart/page/cart-view";
import { StoredCartScript } from "@/components/selling/cart/page/stored-cart-script";
import { CartWallets } from "@/components/selling/checkout/express/cart-wallets";
import { Link } from "@/components/ui/navigation/link";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { REMINDERS_PATH } from "@/lib/selling/left-carts/model";
import { expressOffer } from "@/lib/selling/payments/express/offer";
import { destinations } from "@/lib/selling/shipping/destinations";

export const metadata: Metadata = { title: "Cart" };

export default async function CartPage() {
  const settings = await readShopSettings();
  const places = destinations(settings);
  const offer = expressOffer(settings);
  return (
    // at least as tall as the window, so the footer stays below it whatever this browser has stored
    <div className="page-width grid min-h-dvh content-start gap-8 pt-10 pb-16 md:pt-16">
      <ScriptNotice task="Using the cart" />
      <StoredCartScript />
      <h1 id="cart-title" tabIndex={-1} className="outline-none">
        Your cart
      </h1>
      <CartView
        assurances={<Assurances brief />}
        pieces={<RingsIfRead className="min-w-0 pt-4" />}
        places={places}
        wallets={offer && <CartWallets offer={offer} places={places} />}
      />
      {settings.leftCart.remind && (
        <p className="text-sm text-muted">
          Not ready yet?{" "}
          <Link href={REMINDERS_PATH} className="text-link">
            Get an email if you leave something in your cart
          </Link>
        </p>
      )}
    </div>
  );
}
