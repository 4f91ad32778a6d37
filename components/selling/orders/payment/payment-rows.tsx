import type { ReactNode } from "react";

/** Payment details, each value copyable as a whole. */
export function PaymentRows({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="figures divide-y divide-line border-y border-line">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr] print:py-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 font-medium break-words select-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
