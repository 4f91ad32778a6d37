import { buttonClass } from "@/components/ui/form/button-style";
import { WALLETS_SCRIPT_URL } from "@/lib/selling/payments/express/document-script";

/** Adds the piece to the cart and goes on to its wallets, whose scripts are the provider’s and load there alone. */
export function BuyWithWallet() {
  return (
    <div data-buy-with-wallet="">
      {/* the script shows it, since nothing happens without one */}
      <button
        type="button"
        hidden
        className={buttonClass("secondary", "md", "w-full text-balance max-sm:px-3 max-sm:text-sm")}
      >
        Buy with Apple Pay, Google Pay, or Link
      </button>
      <script async src={WALLETS_SCRIPT_URL} />
    </div>
  );
}
