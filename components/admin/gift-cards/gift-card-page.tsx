"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import type { giftCardEndpoint } from "@/lib/desk/gift-cards/endpoints";
import { CREDIT_KIND_LABELS } from "@/lib/selling/store-credit/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatAmount, formatDay, formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { textOf } from "../orders/form/step-form";
import { cardTitle, GIFT_CARD_STATES } from "./gift-card-words";

type Card = z.infer<typeof giftCardEndpoint.response>["data"];

/** One gift card: for whom it is, when it was sent, and its ledger. */
export function GiftCardPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["gift-cards", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/gift-cards/{id}", { params: { id }, signal })).data,
  });
  const back = { to: "/gift-cards", label: "Gift cards" };
  if (error)
    return <RecordFailure error={error} record="Gift card" back={back} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const state = GIFT_CARD_STATES[data.state];
  return (
    <>
      <PageHeading title={cardTitle(data)} back={back}>
        <Steps card={data} />
      </PageHeading>
      <div className="grid gap-4 lg:grid-cols-2">
        <Section title="Gift card">
          <Facts
            facts={[
              { label: "State", value: <Badge tone={state.tone}>{state.label}</Badge> },
              { label: "Amount", value: formatAmount(data.amount) },
              { label: "Left", value: formatAmount(data.balance) },
              { label: "From", value: data.sender_name ?? data.author ?? "–" },
              { label: "For", value: data.recipient_name ?? "–" },
              {
                label: data.is_printed ? "Emailed to its buyer" : "Emailed to",
                value: data.email ?? "Deleted",
              },
              { label: "Message", value: data.message ?? "–" },
              { label: "Day to send", value: data.send_on ? formatDay(data.send_on) : "As soon as possible" },
              ...(data.mailed_at ? [] : [{ label: "Not before", value: formatTime(data.held_until) }]),
              { label: "Sent", value: data.mailed_at ? formatTime(data.mailed_at) : "Not yet" },
              { label: "Expires", value: data.expires_on ? formatDay(data.expires_on) : "Never" },
              {
                label: "Order",
                value: data.order ? (
                  <Link to={`/orders/${data.order}`} className="text-link">
                    {data.order}
                  </Link>
                ) : (
                  "Issued by hand"
                ),
              },
              ...(data.reason ? [{ label: "Reason", value: data.reason }] : []),
            ]}
          />
        </Section>
        <Section title="Ledger">
          <SmallTable
            caption="Ledger"
            head={["Date", "What", "Amount", "Reason"]}
            rows={data.entries.map((entry) => ({
              key: entry.id,
              cells: [
                formatTime(entry.at),
                CREDIT_KIND_LABELS[entry.kind],
                formatAmount(entry.amount),
                `${entry.reason}${entry.author ? ` (${entry.author})` : ""}`,
              ],
            }))}
            empty="Nothing yet"
          />
        </Section>
      </div>
    </>
  );
}

function Steps({ card }: { card: Card }) {
  const client = useQueryClient();
  const mayGive = useMay("orders.refund");
  const [open, setOpen] = useState<"void" | "change" | null>(null);
  const settle = (words: string) => {
    showToast(words);
    setOpen(null);
    return client.invalidateQueries({ queryKey: ["gift-cards"] });
  };
  const params = { id: card.id };
  const replace = useMutation({
    mutationFn: () => admin.post("v1/admin/gift-cards/{id}/code", { params }),
    onSuccess: () => settle("New code sent"),
    onError: (error) => showErrorToast(error.message),
  });
  const end = useMutation({
    mutationFn: (form: FormData) =>
      admin.post("v1/admin/gift-cards/{id}/void", { params, body: { reason: textOf(form, "reason") ?? "" } }),
    onSuccess: () => settle("Gift card voided"),
  });
  const change = useMutation({
    mutationFn: (form: FormData) =>
      admin.patch("v1/admin/gift-cards/{id}", {
        params,
        body: {
          email: textOf(form, "email") ?? "",
          ...(card.mailed_at ? {} : { send_on: textOf(form, "send_on") }),
        },
      }),
    onSuccess: () => settle("Gift card changed"),
  });
  if (!mayGive || card.state === "void" || card.state === "expired") return null;
  return (
    <>
      {card.mailed_at && card.email && (
        <ActButton
          act="adminReplaceGiftCode"
          title="Send a new code?"
          confirm="Send a new code"
          variant="secondary"
          size="sm"
          busy={replace.isPending}
          onConfirm={() => replace.mutate()}
        >
          Send a new code
        </ActButton>
      )}
      <Button variant="secondary" size="sm" onClick={() => setOpen("change")}>
        Change
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen("void")}>
        Void
      </Button>
      <Dialog open={open === "void"} onOpenChange={(next) => !next && setOpen(null)}>
        <DialogContent title="Void this gift card?" description={ACTS.adminVoidGiftCard.sentence}>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              end.mutate(new FormData(event.currentTarget));
            }}
          >
            <Field label="Reason">{(control) => <TextInput {...control} name="reason" required />}</Field>
            {end.error && <Notice tone="error">{end.error.message}</Notice>}
            <Button type="submit" busy={end.isPending}>
              Void gift card
            </Button>
          </form>
        </DialogContent>
      </Dialog>
      <Dialog open={open === "change"} onOpenChange={(next) => !next && setOpen(null)}>
        <DialogContent title="Change this gift card">
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate(new FormData(event.currentTarget));
            }}
          >
            <Field label="Email">
              {(control) => (
                <TextInput {...control} name="email" type="email" required defaultValue={card.email ?? ""} />
              )}
            </Field>
            {!card.mailed_at && (
              <Field label="Day to send it" optional>
                {(control) => (
                  <TextInput {...control} name="send_on" type="date" defaultValue={card.send_on ?? ""} />
                )}
              </Field>
            )}
            {change.error && <Notice tone="error">{change.error.message}</Notice>}
            <Button type="submit" busy={change.isPending}>
              Save
            </Button>
          </form>
        </DialogContent>
      </Dialog>
    </>
  );
}
