import { LocalDate } from "@/components/layout/time/local-time";
import { AccountSection } from "@/components/people/accounts/profile/account-section";
import { Link } from "@/components/ui/navigation/link";
import { accountOrderPath } from "@/lib/people/accounts/model";
import { formatMoney } from "@/lib/platform/money/model";
import { CREDIT_KIND_LABELS, type StoreCredit } from "@/lib/selling/store-credit/model";

/** The customer's store credit, and where it came from and went; renders nothing for one who never had any. */
export function StoreCreditSection({ credit: { balanceCents, entries } }: { credit: StoreCredit }) {
  if (entries.length === 0) return null;
  return (
    <AccountSection
      title="Store credit"
      lead={
        balanceCents > 0
          ? `You have ${formatMoney(balanceCents)}. Use it when you check out.`
          : "You’ve spent all of it."
      }
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {entries.map(({ id, kind, amountCents, reason, createdAt, ownOrderId }) => (
          <li key={id} className="flex justify-between gap-4 py-3">
            <p className="min-w-0 wrap-anywhere">
              {ownOrderId ? (
                <Link href={accountOrderPath(ownOrderId)} className="text-link">
                  {reason}
                </Link>
              ) : (
                reason
              )}
              <span className="block text-muted">
                {CREDIT_KIND_LABELS[kind]} <LocalDate at={createdAt.toISOString()} />
              </span>
            </p>
            <p className="figures shrink-0 font-semibold">
              {amountCents < 0 ? "−" : "+"}
              {formatMoney(amountCents).replace("-", "")}
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
