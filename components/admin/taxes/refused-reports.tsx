"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { taxReportsEndpoint } from "@/lib/desk/taxes/report-endpoints";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

type Report = z.infer<typeof taxReportsEndpoint.response>["data"][number];

const KEY = ["tax-reports"] as const;

/** Sales and refunds whose report Stripe Tax refused; nothing while there are none. */
export function RefusedReports() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/tax-reports", { signal })).data,
  });
  const { hash } = useLocation();
  const start = useRef<HTMLDivElement>(null);
  const isShown = data.length > 0;
  useEffect(() => {
    if (hash === "#reports" && isShown) start.current?.scrollIntoView();
  }, [hash, isShown]);
  if (!isShown) return null;
  return (
    <div ref={start} id="reports" className="min-w-0 scroll-mt-20">
      <Section title="Reports that Stripe Tax refused">
        <p className="max-w-prose text-sm text-muted">
          The customer paid the tax, but Stripe’s tax reports don’t include it yet. Correct what Stripe says
          and send the report again, or enter it in Stripe yourself and mark it as entered. The shop also
          tries again by itself.
        </p>
        <SmallTable
          caption="Reports that Stripe Tax refused"
          head={["Order", "Stripe says", "Next try", ""]}
          rows={data.map((report) => ({
            key: report.id,
            cells: [
              <span key="order">
                <Link
                  to={`/orders/${encodeURIComponent(report.order)}`}
                  className="text-accent whitespace-nowrap underline"
                >
                  {report.order}
                </Link>
                <span className="block text-muted">{report.is_refund ? "Refund" : "Sale"}</span>
              </span>,
              <span key="reason" className="block min-w-48 wrap-anywhere">
                {report.reason}
                <span className="block text-muted">
                  {report.tries === 1 ? "Tried once" : `Tried ${report.tries} times`} since{" "}
                  {formatTime(report.since)}
                </span>
              </span>,
              formatTime(report.next_try_at),
              <Steps key="steps" report={report} />,
            ],
          }))}
          empty="None"
        />
      </Section>
    </div>
  );
}

function Steps({ report }: { report: Report }) {
  const client = useQueryClient();
  const named = `${report.is_refund ? "the refund" : "the sale"} of ${report.order}`;
  const step = useMutation({
    mutationFn: (name: "retry" | "close") => {
      const params = { id: report.id };
      return name === "retry"
        ? admin.post("v1/admin/tax-reports/{id}/retry", { params })
        : admin.post("v1/admin/tax-reports/{id}/close", { params });
    },
    onSuccess: (_, name) =>
      showToast(name === "retry" ? "Sending again within a minute." : "Marked as entered in Stripe."),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <span className="flex flex-wrap gap-1">
      <Button variant="quiet" size="sm" busy={step.isPending} onClick={() => step.mutate("retry")}>
        Send again<span className="sr-only">: {named}</span>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        busy={step.isPending}
        onClick={() => {
          const refunds = report.is_refund ? "" : " Later refunds of it have to be entered there too.";
          if (window.confirm(`Did you enter ${named} in Stripe? The shop won’t send it again.${refunds}`))
            step.mutate("close");
        }}
      >
        Mark as entered<span className="sr-only">: {named}</span>
      </Button>
    </span>
  );
}
