import { buttonClass } from "@/components/ui/form/button-style";
import { PAY_LATER_SCRIPT_URL } from "@/lib/selling/payments/pay-later/document-script";
import type { PayLaterMessage } from "@/lib/selling/payments/pay-later/message";

/**
 * Says that the piece or cart can be paid over time, in words, and in the provider’s own message once the visitor asks for it or has
 * accepted trackers.
 * @param props.price decimal, until the page shows another
 */
export function PayLater({ message, price = null }: { message: PayLaterMessage; price?: number | null }) {
  const { words, types, key, script, currency, country, units } = message;
  return (
    <div
      data-pay-later=""
      data-key={key}
      data-script={script}
      data-currency={currency}
      data-country={country}
      data-types={types.join(" ")}
      data-units={units}
      data-amount={price ?? ""}
      className="grid gap-1 text-sm"
    >
      <p data-words="">{words}</p>
      {/* the script shows it, since nothing happens without one */}
      <button type="button" hidden className={buttonClass("quiet", "sm", "-ml-4 justify-self-start")}>
        See your payments
      </button>
      <div data-message="" hidden />
      <p role="status" className="text-muted empty:hidden" />
      <script async src={PAY_LATER_SCRIPT_URL} />
    </div>
  );
}
