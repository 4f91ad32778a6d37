"use client";

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { SHOP_NAMES } from "@/lib/desk/products/shops/model";
import { admin } from "../client";
import { formatDate } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

const BACK = { to: "/past-orders", label: "Orders in the shop before" };

/** An order of the shop before: what was bought, by whom, and for how much. Nothing can be done with it. */
export function PastOrderPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["past-orders", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/past-orders/{id}", { params: { id }, signal })).data,
    retry: false,
  });
  if (error && !data)
    return <RecordFailure error={error} record="Order" back={BACK} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const system = data.system in SHOP_NAMES ? SHOP_NAMES[data.system as keyof typeof SHOP_NAMES] : null;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <>
      <PageHeading title={`Order ${data.number}`} back={BACK} />
      <p className="-mt-3 mb-6 text-sm text-muted">
        Placed in the shop before{system && ` (${system})`}. It can be looked at and not changed.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title="Order">
          <Facts
            facts={[
              { label: "Placed", value: formatDate(data.placed_at) },
              ...fact("Status", data.status),
              ...(data.canceled_at ? [{ label: "Canceled", value: formatDate(data.canceled_at) }] : []),
              ...fact("Payment", data.payment),
              ...fact("Delivery", data.delivery),
              ...fact("Note", data.note),
            ]}
          />
        </Section>
        <Section title="Customer">
          <Facts
            facts={[
              {
                label: "Name",
                value: data.customer ? (
                  <Link to={`/customers/${data.customer}`} className="text-link">
                    {data.name || "Customer"}
                  </Link>
                ) : (
                  data.name || (data.email ? "–" : "Account deleted")
                ),
              },
              ...(data.email
                ? [
                    {
                      label: "Email",
                      value: (
                        <a className="text-link" href={`mailto:${data.email}`}>
                          {data.email}
                        </a>
                      ),
                    },
                  ]
                : []),
              ...fact("Phone", data.phone),
            ]}
          />
          <div className="grid gap-4 text-sm sm:grid-cols-2">
            <Address title="Shipping address" rows={data.shipping_address} />
            {data.billing_address.join("\n") !== data.shipping_address.join("\n") && (
              <Address title="Billing address" rows={data.billing_address} />
            )}
          </div>
        </Section>
        <Section title="Items" className="lg:col-span-2">
          <SmallTable
            caption="Items"
            head={["Item", "SKU", "Quantity", "Price", "Total"]}
            rows={data.lines.map(({ name, sku, quantity, price, total }, at) => ({
              key: String(at),
              cells: [
                <span key="name" className="wrap-anywhere">
                  {name}
                </span>,
                sku ?? "–",
                quantity,
                price,
                total,
              ],
            }))}
            empty="The items weren’t recorded"
          />
          <dl className="ml-auto grid w-full max-w-72 gap-1 text-sm tabular-nums">
            {[
              ...data.totals,
              { what: "Total", amount: data.total },
              ...(data.refunded ? [{ what: "Refunded", amount: data.refunded }] : []),
            ].map(({ what, amount }) => (
              <div
                key={what}
                className="flex justify-between gap-4 last:border-t last:border-line last:pt-1 last:font-medium"
              >
                <dt className="min-w-0 wrap-anywhere">{what}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </>
  );
}

function Address({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <address className="wrap-anywhere whitespace-pre-line not-italic">{rows.join("\n")}</address>
    </div>
  );
}
