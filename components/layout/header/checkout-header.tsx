import { Logo } from "@/components/layout/header/logo";
import { ShopPhone } from "@/components/layout/header/shop-phone";

/** The reduced header of the checkout: the logo and the shop's phone number. */
export function CheckoutHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Logo />
        <p className="text-sm text-muted">
          Need help? <ShopPhone className="text-link figures inline-flex min-h-11 items-center" />
        </p>
      </div>
    </header>
  );
}
