import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { CartReminders } from "@/components/selling/left-carts/cart-reminders";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { formatDate } from "@/lib/platform/intl/dates";
import { formatPrice } from "@/lib/platform/money/model";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { listOwnAlerts, type OwnAlert } from "@/lib/selling/alerts/queries";
import { OWN_ALERTS_PATH } from "@/lib/selling/alerts/targets";
import { isReminded } from "@/lib/selling/left-carts/queries";
import { end, remind } from "./send";

type Props = PageProps<"/my-account/alerts">;

export const instant = false;

const KINDS = { price: "Price drops", stock: "Back in stock", search: "New diamonds" } as const;

/** The customer's alerts; each can be ended. */
export default async function AlertsPage({ searchParams }: Props) {
  const { customer } = await requirePageSession(OWN_ALERTS_PATH);
  const [own, { state }, reminded, settings] = await Promise.all([
    listOwnAlerts(customer),
    searchParams,
    isReminded(customer.id),
    readShopSettings(),
  ]);
  return (
    <>
      <PageHeading title="Alerts" lead="We email you about these, at most once a day." />
      {state === "ended" && <Notice tone="success" role="status" title="The alert has ended" />}
      {state === "reminded" && (
        <Notice tone="success" role="status" title="We’ll remind you if you leave something in your cart" />
      )}
      {state === "unreminded" && (
        <Notice tone="success" role="status" title="We won’t remind you of your cart anymore" />
      )}
      {own.length === 0 ? (
        <p>
          You have no alerts. Open a diamond, a piece, or{" "}
          <Link href="/inventory" className="text-link">
            a list of diamonds
          </Link>{" "}
          to create one.
        </p>
      ) : (
        <ul className="grid gap-4">
          {own.map((one) => (
            <li key={one.alert.id} className="border-t border-line pt-4">
              <AlertRow own={one} />
            </li>
          ))}
        </ul>
      )}
      <CartReminders
        times={settings.leftCart}
        isReminded={reminded}
        isConfirmed={customer.emailConfirmedAt !== null}
        action={remind}
      />
    </>
  );
}

function AlertRow({ own: { alert, piece } }: { own: OwnAlert }) {
  const name = alert.kind === "search" ? "Your search" : (piece?.name ?? alert.target);
  const path = alert.kind === "search" ? alert.target : (piece?.path ?? null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {path ? (
            <a href={path} className="text-link">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">
          {KINDS[alert.kind]}
          {piece?.price != null && `, now ${formatPrice(piece.price)}`}
          {alert.confirmedAt === null && ", not confirmed yet: follow the link in our email"}. Until{" "}
          {formatDate(alert.expiresAt)}.
        </p>
      </div>
      <form action={end}>
        <input type="hidden" name="id" value={alert.id} />
        <Button type="submit" variant="ghost" size="sm">
          End<span className="sr-only"> the alert for {name}</span>
        </Button>
      </form>
    </div>
  );
}
