import { Button } from "@/components/ui/form/button";
import { type LeftCartTimes, reminderConsent } from "@/lib/selling/left-carts/model";

type Props = {
  times: LeftCartTimes & { remind: boolean };
  isReminded: boolean;
  /** whether they have shown that their address is theirs */
  isConfirmed: boolean;
  action: (data: FormData) => Promise<void>;
};

/** Where a customer agrees to reminders of their cart, or ends them. Nothing where the shop offers none and they get none. */
export function CartReminders({ times, isReminded, isConfirmed, action }: Props) {
  if (!times.remind && !isReminded) return null;
  return (
    <section
      id="cart-reminders"
      className="grid scroll-mt-24 justify-items-start gap-3 border-t border-line pt-6"
    >
      <h2 className="text-2xl">Cart reminders</h2>
      <p className="max-w-prose text-muted">
        {isReminded
          ? "We email you if you leave something in your cart, once per cart."
          : reminderConsent(times)}
      </p>
      {!isConfirmed && !isReminded ? (
        <p>Confirm your email address first, with the link in our email.</p>
      ) : (
        <form action={action}>
          <input type="hidden" name="to" value={isReminded ? "stop" : "start"} />
          <Button type="submit" variant={isReminded ? "ghost" : "secondary"}>
            {isReminded ? "Stop cart reminders" : "Email me reminders"}
          </Button>
        </form>
      )}
    </section>
  );
}
