"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatAmountIn, formatDate } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { CustomerCredit } from "./customer-credit";
import { CustomerExemptions } from "./customer-exemptions";
import { CustomerLists } from "./customer-lists";
import { CustomerNotes } from "./customer-notes";
import { CustomerPrivacy } from "./customer-privacy";
import { TRADE_LABELS } from "./trade-words";
import { customerKey } from "./types";
import { vatCheckWords } from "./vat-check-words";

/** One customer: how to reach them, their orders, and their trade account. */
export function CustomerPage() {
  const { id = "" } = useParams();
  const mayWrite = useMay("customers.write");
  const mayDiscount = useMay("promotions.write");
  const client = useQueryClient();
  const queryKey = customerKey(id);
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/customers/{id}", { params: { id }, signal })).data,
  });
  const review = useMutation({
    mutationFn: (status: "approved" | "declined") =>
      admin.put("v1/admin/customers/{id}/trade-status", { params: { id }, body: { status } }),
    onSuccess: () => {
      showToast("Saved");
      return client.invalidateQueries({ queryKey });
    },
    onError: (refusal) => showErrorToast(refusal.message),
  });
  if (isError)
    return (
      <RecordFailure
        error={error}
        record="Customer"
        back={{ to: "/customers", label: "Customers" }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title={data.name || data.email} back={{ to: "/customers", label: "Customers" }} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title="Contact">
          <Facts
            facts={[
              {
                label: "Email",
                value: (
                  <>
                    <a className="text-accent hover:underline" href={`mailto:${data.email}`}>
                      {data.email}
                    </a>
                    {!data.email_confirmed && <span className="text-muted"> (not confirmed)</span>}
                  </>
                ),
              },
              ...(data.phone ? [{ label: "Phone", value: data.phone }] : []),
              { label: "Customer since", value: formatDate(data.created_at) },
            ]}
          />
          {data.addresses.map((lines) => (
            <address key={lines.join()} className="text-sm not-italic">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          ))}
        </Section>
        {data.trade_status !== "none" && (
          <Section title="Trade account">
            <Facts
              facts={[
                { label: "State", value: TRADE_LABELS[data.trade_status] },
                { label: "Company", value: data.company ?? "–" },
                { label: "Tax ID", value: data.tax_id ?? "–" },
                ...(data.vat_check ? [{ label: "VIES", value: vatCheckWords(data.vat_check) }] : []),
              ]}
            />
            {mayWrite && !mayDiscount && data.trade_status === "pending" && (
              <p className="text-sm text-muted">
                An owner or a manager approves it, since it brings a discount.
              </p>
            )}
            {mayWrite && (
              <div className="flex flex-wrap gap-3">
                {(
                  [
                    ["approved", "Approve"],
                    ["declined", "Decline"],
                  ] as const
                )
                  .filter(
                    ([status]) => status !== data.trade_status && (status !== "approved" || mayDiscount),
                  )
                  .map(([status, label]) => (
                    <ActButton
                      key={status}
                      act="adminReviewTrade"
                      title={`${label} ${data.name || data.email} as a business?`}
                      confirm={label}
                      variant={status === "approved" ? "primary" : "ghost"}
                      size="sm"
                      busy={review.isPending}
                      onConfirm={() => review.mutate(status)}
                    >
                      {label}
                    </ActButton>
                  ))}
              </div>
            )}
          </Section>
        )}
        <CustomerExemptions customerId={id} />
        <CustomerCredit customerId={id} credit={data.store_credit} />
        <Section title="Orders" className="lg:col-span-2">
          <SmallTable
            caption="Orders"
            head={["Order", "Placed", "Status", "Total"]}
            rows={data.orders.map((order) => ({
              key: order.number,
              cells: [
                <Link key="to" to={`/orders/${order.number}`} className="text-accent hover:underline">
                  {order.number}
                </Link>,
                formatDate(order.placed_at),
                order.status,
                formatAmountIn(order.total, order.currency_format),
              ],
            }))}
            empty="No orders yet"
          />
        </Section>
        {data.past_orders.length > 0 && (
          <Section title="Orders in the shop before" className="lg:col-span-2">
            <SmallTable
              caption="Orders in the shop before"
              head={["Order", "Placed", "Status", "Items", "Total"]}
              rows={data.past_orders.map((order) => ({
                key: order.id,
                cells: [
                  <Link key="to" to={`/past-orders/${order.id}`} className="text-accent hover:underline">
                    {order.number}
                  </Link>,
                  formatDate(order.placed_at),
                  order.status,
                  order.items.map(({ name }) => name).join(", "),
                  order.total,
                ],
              }))}
              empty=""
            />
          </Section>
        )}
        <CustomerLists customer={data} />
        <CustomerNotes customer={data} />
        <CustomerPrivacy customer={data} />
      </div>
    </>
  );
}
