"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import type { GiftCardView } from "@/lib/desk/gift-cards/endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { currencyName } from "@/lib/platform/money/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatAmount, formatDate, formatDay } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { MailsWait } from "../kit/mail-state";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { amountOf, textOf } from "../orders/form/step-form";
import { cardTitle, GIFT_CARD_STATES } from "./gift-card-words";

const COLUMNS: readonly ColumnDef<GiftCardView, unknown>[] = [
  { id: "card", header: "Gift card", cell: ({ row }) => cardTitle(row.original) },
  {
    id: "state",
    header: "State",
    cell: ({ row: { original } }) => (
      <Badge tone={GIFT_CARD_STATES[original.state].tone}>{GIFT_CARD_STATES[original.state].label}</Badge>
    ),
  },
  { id: "recipient", header: "Recipient", cell: ({ row }) => row.original.recipient_name ?? "–" },
  { id: "email", header: "Email", cell: ({ row }) => row.original.email ?? "–", meta: { hideOnPhone: true } },
  { id: "order", header: "Order", cell: ({ row }) => row.original.order ?? "Issued by hand" },
  {
    id: "created",
    header: "Issued",
    cell: ({ row }) => formatDate(row.original.created_at),
    meta: { sort: "created" },
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ row }) => formatAmount(row.original.amount),
    meta: { align: "right", sort: "amount" },
  },
  {
    id: "balance",
    header: "Left",
    cell: ({ row }) => formatAmount(row.original.balance),
    meta: { align: "right" },
  },
];

/** Gift cards, those that were bought and those issued by hand, and what the shop owes on them. */
export function GiftCardsPage() {
  const mayGive = useMay("orders.refund");
  const mayReport = useMay("reports");
  const [isIssuing, setIssuing] = useState(false);
  return (
    <div className="grid gap-8">
      <div>
        <ListPage<GiftCardView>
          resource="gift-cards"
          title="Gift cards"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/gift-cards/${id}`}
          rowLabel={cardTitle}
          searchLabel="Last four characters, recipient, or order"
          sort={{ field: "created", order: "DESC" }}
          filters={[
            {
              name: "state",
              label: "State",
              options: Object.entries(GIFT_CARD_STATES).map(([value, { label }]) => ({ value, label })),
            },
          ]}
          empty="No gift cards yet. Turn them on under Settings to sell them."
          actions={
            mayGive && (
              <Button size="sm" onClick={() => setIssuing(true)}>
                Issue a gift card
              </Button>
            )
          }
        />
      </div>
      {mayReport && <Liability />}
      <IssueDialog open={isIssuing} onClose={() => setIssuing(false)} />
    </div>
  );
}

/** What gift cards brought and took by month. */
function Liability() {
  const { data } = useQuery({
    queryKey: ["gift-cards", "liability"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/gift-cards/liability", { signal })).data,
  });
  return (
    <Section title="What you owe on gift cards">
      <SmallTable
        caption="Gift cards by month"
        head={["Month", "Issued", "Spent", "Returned", "Voided", "Expired", "Outstanding"]}
        rows={(data ?? []).toReversed().map((row) => ({
          key: row.month,
          cells: [
            formatDay(row.month).replace(/ 1,/, ""),
            ...[row.issued, row.spent, row.returned, row.voided, row.expired, row.outstanding].map((amount) =>
              formatAmount(amount),
            ),
          ],
        }))}
        empty="Nothing yet"
      />
    </Section>
  );
}

/** Issues a gift card by hand, once, however often its button is pressed. */
function IssueDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, it issues another
  const key = useMemo(() => crypto.randomUUID(), [open]);
  const client = useQueryClient();
  const issue = useMutation({
    mutationFn: async (form: FormData) =>
      admin.post("v1/admin/gift-cards", {
        body: {
          amount: amountOf(form, "amount"),
          recipient_name: textOf(form, "recipient_name"),
          email: textOf(form, "email") ?? "",
          message: textOf(form, "message"),
          reason: textOf(form, "reason") ?? "",
          key,
        },
      }),
    onSuccess: () => {
      showToast("Gift card issued");
      onClose();
      return client.invalidateQueries({ queryKey: ["gift-cards"] });
    },
  });
  const problem = issue.error instanceof ApiProblem ? issue.error : null;
  const errorOf = (field: string) => problem?.errors?.[field]?.[0] ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        issue.reset();
        onClose();
      }}
    >
      <DialogContent title="Issue a gift card" description={ACTS.adminIssueGiftCard.sentence}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            issue.mutate(new FormData(event.currentTarget));
          }}
        >
          <Field label={`Amount, ${currencyName()}`} error={errorOf("amount")}>
            {(control) => <TextInput {...control} name="amount" inputMode="decimal" />}
          </Field>
          <Field label="Recipient’s name" optional error={errorOf("recipient_name")}>
            {(control) => <TextInput {...control} name="recipient_name" />}
          </Field>
          <Field label="Recipient’s email" error={errorOf("email")}>
            {(control) => <TextInput {...control} name="email" type="email" />}
          </Field>
          <Field label="Message" optional error={errorOf("message")}>
            {(control) => <TextArea {...control} name="message" rows={2} />}
          </Field>
          <Field label="Reason, for your books" error={errorOf("reason")}>
            {(control) => <TextArea {...control} name="reason" rows={2} />}
          </Field>
          {issue.error && !problem?.errors && <Notice tone="error">{issue.error.message}</Notice>}
          <MailsWait act="adminIssueGiftCard" />
          <Button type="submit" busy={issue.isPending}>
            Issue gift card
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
