"use client";

import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import type { customerEndpoint } from "@/lib/desk/customers/endpoints";
import { CREDIT_KIND_LABELS } from "@/lib/selling/store-credit/model";
import { useMay } from "../identity";
import { formatAmount, formatDate } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { GiveCreditDialog } from "./give-credit-dialog";

type Credit = z.infer<typeof customerEndpoint.response>["data"]["store_credit"];

/** What a customer can spend at checkout without paying, and what happened to it. */
export function CustomerCredit({ customerId, credit }: { customerId: string; credit: Credit }) {
  const mayGive = useMay("orders.refund");
  const [isGiving, setGiving] = useState(false);
  return (
    <Section
      title="Store credit"
      className="lg:col-span-2"
      actions={
        mayGive && (
          <Button variant="ghost" size="sm" onClick={() => setGiving(true)}>
            Give store credit
          </Button>
        )
      }
    >
      <p className="text-sm">
        Balance: <strong className="figures font-semibold">{formatAmount(credit.balance)}</strong>
      </p>
      <SmallTable
        caption="Store credit"
        head={["Date", "Amount", "Reason"]}
        rows={credit.entries.map((entry) => ({
          key: entry.id,
          cells: [formatDate(entry.at), formatAmount(entry.amount), <Reason key="reason" entry={entry} />],
        }))}
        empty="No store credit yet"
      />
      <GiveCreditDialog customerId={customerId} open={isGiving} onClose={() => setGiving(false)} />
    </Section>
  );
}

function Reason({ entry: { kind, reason, order, author } }: { entry: Credit["entries"][number] }) {
  return (
    <>
      {order ? (
        <Link to={`/orders/${order}`} className="text-link">
          {reason}
        </Link>
      ) : (
        reason
      )}
      <span className="block text-muted">
        {CREDIT_KIND_LABELS[kind]}
        {author && ` by ${author}`}
      </span>
    </>
  );
}
