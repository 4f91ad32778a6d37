"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "@/components/admin/client";
import { useMay } from "@/components/admin/identity";
import { ActButton } from "@/components/admin/kit/act-button";
import { formatTime } from "@/components/admin/kit/formats";
import { Facts, Section } from "@/components/admin/kit/section";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { TRACKING_WORDS } from "@/lib/selling/labels/model";
import type { OrderDetail } from "../form/types";
import { orderKey, useOrderStep } from "../form/use-order-step";
import { LabelDialog } from "./label-dialog";
import { formatRate, rateName } from "./label-words";
import { type Label, labelsKey, useOrderLabels } from "./use-order-labels";

const STATES: Readonly<Record<Label["state"], string>> = {
  quoted: "Priced",
  buying: "Being bought",
  bought: "Bought",
  voided: "Voided",
};
const VOIDS: Readonly<Record<NonNullable<Label["void_state"]>, string>> = {
  submitted: "The refund of its postage was asked for",
  refunded: "Its postage was refunded",
  rejected: "Its postage wasn’t refunded",
};

/**
 * The labels that were bought for an order, and the way to another one. Without an account for labels there is nothing to show.
 */
export function OrderLabels({ order }: { order: OrderDetail }) {
  const mayBuy = useMay("orders.write");
  const { data, isError, error, refetch } = useOrderLabels(order);
  const [target, setTarget] = useState<{ parcel: string | null } | null>(null);
  if (isError)
    return (
      <Section title="Shipping labels">
        <FailureNotice title={error.message} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || (data.start === null && data.data.length === 0) || order.picked_up) return null;
  const { data: labels, start } = data;
  const labeled = new Set(labels.flatMap(({ state, parcel }) => (state === "voided" ? [] : (parcel ?? []))));
  const bare = order.shipments.filter(({ id, delivered_at: at }) => !labeled.has(id) && at === null);
  const mayShip = order.steps.includes("ship");
  const offers = start && mayBuy;
  return (
    <Section
      title="Shipping labels"
      actions={
        offers &&
        mayShip && (
          <Button size="sm" variant="ghost" onClick={() => setTarget({ parcel: null })}>
            Buy a label
          </Button>
        )
      }
    >
      {start?.lacks && mayBuy && <Notice>{start.lacks}</Notice>}
      {labels.length === 0 && (
        <p className="text-sm text-muted">
          No label yet. A label that you buy here records its package and emails the customer the tracking
          number.
        </p>
      )}
      {labels.map((label) => (
        <LabelEntry key={label.id} order={order} label={label} mayChange={mayBuy} />
      ))}
      {offers &&
        bare.map(({ id, tracking_number: tracking }) => (
          <p key={id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="wrap-anywhere text-muted">Package {tracking} has no label from here.</span>
            <Button size="sm" variant="ghost" onClick={() => setTarget({ parcel: id })}>
              Buy its label <span className="sr-only">for package {tracking}</span>
            </Button>
          </p>
        ))}
      {start && <LabelDialog order={order} start={start} target={target} onClose={() => setTarget(null)} />}
    </Section>
  );
}

function LabelEntry({ order, label, mayChange }: { order: OrderDetail; label: Label; mayChange: boolean }) {
  const { number } = order;
  const client = useQueryClient();
  const retry = useOrderStep(order, {
    message: "Package recorded",
    onDone: () => void client.invalidateQueries({ queryKey: labelsKey(number) }),
  });
  const voiding = useMutation({
    mutationFn: () =>
      admin.post("v1/admin/orders/{number}/labels/{label}/void", { params: { number, label: label.id } }),
    onSuccess: () => showToast("Label voided"),
    onError: (error) => showErrorToast(error.message),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: labelsKey(number) }),
        client.invalidateQueries({ queryKey: orderKey(number) }),
      ]),
  });
  const { state, rate, problem } = label;
  const isOpen = state === "buying" || (state === "bought" && problem !== null);
  const name = label.tracking_number ?? "without a number";
  return (
    <div className="grid gap-3 not-first:border-t not-first:border-line not-first:pt-3">
      {problem && <Notice tone="warning">{problem}</Notice>}
      <Facts
        facts={[
          {
            label: "State",
            value: label.void_state ? `${STATES[state]}. ${VOIDS[label.void_state]}.` : STATES[state],
          },
          ...(rate
            ? [
                { label: "Service", value: rateName(rate) },
                { label: "Postage", value: formatRate(rate) },
              ]
            : []),
          ...(label.tracking_number ? [{ label: "Tracking number", value: label.tracking_number }] : []),
          ...(label.bought_at ? [{ label: "Bought", value: formatTime(label.bought_at) }] : []),
          ...(state === "bought"
            ? [
                {
                  label: "Where it is",
                  value: `${TRACKING_WORDS[label.tracking_state]}${label.tracked_at ? `, asked ${formatTime(label.tracked_at)}` : ""}`,
                },
              ]
            : []),
        ]}
      />
      {label.events.length > 0 && (
        <ol className="grid gap-2 text-sm">
          {label.events.toReversed().map(({ at, state: then, message, place }, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: several things may happen in one moment
              key={i}
              className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <span className="text-muted">{formatTime(at)}</span>
              <span className="min-w-0 wrap-anywhere">
                {message || TRACKING_WORDS[then]}
                {place && <span className="text-muted"> · {place}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="flex flex-wrap gap-2">
        {state === "bought" && (
          <a
            className={buttonClass("ghost", "sm")}
            href={`/api/v1/admin/orders/${encodeURIComponent(number)}/labels/${label.id}/file`}
            target="_blank"
            rel="noreferrer"
          >
            Print label <span className="sr-only">{name}</span>
          </a>
        )}
        {mayChange && isOpen && rate && (
          <Button
            size="sm"
            variant="ghost"
            busy={retry.isPending}
            onClick={() =>
              retry.mutate(() =>
                admin.post("v1/admin/orders/{number}/labels/{label}/purchase", {
                  params: { number, label: label.id },
                  body: { rate: rate.id },
                }),
              )
            }
          >
            Try again
          </Button>
        )}
        {mayChange && state === "bought" && label.tracking_state !== "delivered" && (
          <ActButton
            act="adminVoidLabel"
            title={`Void label ${name}?`}
            confirm="Void label"
            size="sm"
            variant="ghost"
            busy={voiding.isPending}
            onConfirm={() => voiding.mutate()}
          >
            Void label <span className="sr-only">{name}</span>
          </ActButton>
        )}
      </p>
    </div>
  );
}
