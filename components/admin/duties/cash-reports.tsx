"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { IDENTIFICATION_LABELS } from "@/lib/selling/dealer-duties/model";
import { admin } from "../client";
import { formatAmount, formatDate } from "../kit/formats";
import { saveFile } from "../kit/save-file";
import { Section } from "../kit/section";

const readReports = ({ signal }: { signal: AbortSignal }) => admin.get("v1/admin/cash-reports", { signal });

type Report = Awaited<ReturnType<typeof readReports>>["data"][number];

/** Buyers whose payments by cash-like means have to be reported, with what the form asks for. */
export function CashReports() {
  const { data, error, refetch } = useQuery({ queryKey: ["cash-reports"], queryFn: readReports });
  const save = useMutation({
    mutationFn: () => admin.post("v1/admin/cash-report-exports", {}),
    onSuccess: ({ data: { filename, csv } }) => saveFile(filename, new Blob([csv], { type: "text/csv" })),
    onError: (failure) => showErrorToast(failure.message),
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Section
      title="Payments to report"
      actions={
        data.data.length > 0 && (
          <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
            Export CSV
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">
        {data.limit === null
          ? "Off. Set “Cash reporting limit” under Settings to list buyers here."
          : `Buyers who paid more than ${formatAmount(data.limit)} within 12 months in cryptocurrency, or through transfers that someone else sent.`}
      </p>
      {data.limit !== null && data.data.length === 0 && <p className="text-sm">Nothing to report</p>}
      {data.data.map((report) => (
        <ReportOf key={`${report.email} ${report.exceeded_at}`} report={report} />
      ))}
    </Section>
  );
}

function ReportOf({ report }: { report: Report }) {
  const { buyer, email, address, total, exceeded_at: at, due_at: due, payments, identification } = report;
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-sm wrap-anywhere">
      <p className="font-medium">
        {buyer}: {formatAmount(total)}, exceeded {formatDate(at)}, report by {formatDate(due)}
      </p>
      <p className="text-muted">
        {email} · {address}
      </p>
      <p className="text-muted">
        {identification
          ? `${IDENTIFICATION_LABELS[identification.kind]} ${identification.number}, ${identification.issuer}`
          : "No identification recorded. Record it on one of the orders."}
      </p>
      <ul className="grid gap-1">
        {payments.map(({ order, at: paidAt, amount, method, reference, payer }) => (
          <li key={order}>
            <Link to={`/orders/${encodeURIComponent(order)}`} className="text-accent underline">
              {order}
            </Link>{" "}
            {formatDate(paidAt)}: {formatAmount(amount)}, {method}
            {reference && `, ${reference}`}
            {payer && `, sent by ${payer}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
