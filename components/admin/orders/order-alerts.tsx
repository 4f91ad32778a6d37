"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { StepDialog, textOf } from "./form/step-form";
import type { OrderDetail } from "./form/types";

/** Why somebody should look at an order before it ships, and what was found. */
export function OrderAlerts({ order }: { order: OrderDetail }) {
  const { alerts, is_held: isHeld } = order;
  const mayRelease = useMay("orders.disputes");
  const [isAsking, setAsking] = useState(false);
  const isOpen = alerts.some(({ closed_at }) => closed_at === null);
  if (alerts.length === 0) return null;
  return (
    <Section
      title="Alerts"
      actions={
        isOpen &&
        mayRelease && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {isHeld ? "Release order" : "Close alerts"}
          </Button>
        )
      }
    >
      <ul className="grid gap-3 text-sm">
        {alerts.map(({ id, words, at, holds_shipping, closed_at, closed_by, note }) => (
          <li key={id}>
            <span className={closed_at ? "text-muted" : "font-semibold"}>{words}</span>
            <span className="block text-muted">
              {formatTime(at)}
              {closed_at === null && holds_shipping && isHeld && ", nothing ships until it’s released"}
              {closed_at && `, closed ${formatTime(closed_at)}${closed_by ? ` by ${closed_by}` : ""}`}
            </span>
            {note && <span className="block text-muted">“{note}”</span>}
          </li>
        ))}
      </ul>
      {isOpen && !mayRelease && (
        <p className="text-sm text-muted">A manager or an owner checks the order and releases it.</p>
      )}
      <StepDialog
        act="adminReleaseOrder"
        order={order}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isHeld ? "Release this order?" : "Close the alerts?"}
        description={ACTS.adminReleaseOrder.sentence}
        label={isHeld ? "Release order" : "Close alerts"}
        message={isHeld ? "Order released" : "Alerts closed"}
        send={(form) =>
          admin.post("v1/admin/orders/{number}/release", {
            params: { number: order.number },
            body: { note: textOf(form, "note") ?? "" },
          })
        }
      >
        {(errorOf) => (
          <Field
            label="What you checked"
            hint="For your colleagues, such as “Called the customer, address confirmed”."
            error={errorOf("note")}
          >
            {(control) => <TextArea {...control} name="note" rows={3} maxLength={1000} />}
          </Field>
        )}
      </StepDialog>
    </Section>
  );
}
