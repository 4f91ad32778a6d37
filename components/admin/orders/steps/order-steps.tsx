"use client";

import { useState } from "react";
import { admin } from "@/components/admin/client";
import { useIdentity } from "@/components/admin/identity";
import { ActButton } from "@/components/admin/kit/act-button";
import { Button } from "@/components/ui/form/button";
import type { Permission } from "@/lib/people/staff/roles";
import type { OrderDetail, OrderStep } from "../form/types";
import { useOrderStep } from "../form/use-order-step";
import { STEP_DIALOGS } from "./step-dialogs";

type Act = (number: string) => Promise<{ data: OrderDetail }>;
type Choice = {
  step: Exclude<OrderStep, "edit_address">;
  label: string;
  permission: Permission;
  /** the step that the page's main button takes while the order waits for this */
  for?: OrderDetail["waits"];
  /** what is done with a second press and nothing to fill in, and what is said then */
  act?: { id: "adminProduceOrder" | "adminReadyOrder" | "adminDeliverOrder"; send: Act; message: string };
  /** what it is called where the customer picks the order up */
  pickup?: { label: string; message: string };
};

const CHOICES: readonly Choice[] = [
  { step: "confirm_tax", label: "Confirm tax", permission: "taxes", for: "tax" },
  { step: "pay", label: "Record payment", permission: "orders.payment", for: "payment" },
  {
    step: "produce",
    label: "Start production",
    permission: "orders.produce",
    for: "production",
    act: {
      id: "adminProduceOrder",
      send: (number) => admin.post("v1/admin/orders/{number}/production", { params: { number } }),
      message: "Production started",
    },
  },
  { step: "ship", label: "Ship items", permission: "orders.produce", for: "shipment" },
  {
    step: "ready",
    label: "Ready for pickup",
    permission: "orders.produce",
    for: "shipment",
    act: {
      id: "adminReadyOrder",
      send: (number) => admin.post("v1/admin/orders/{number}/pickup", { params: { number } }),
      message: "Ready for pickup",
    },
  },
  {
    step: "deliver",
    label: "Mark delivered",
    pickup: { label: "Mark picked up", message: "Marked as picked up" },
    permission: "orders.write",
    for: "delivery",
    act: {
      id: "adminDeliverOrder",
      send: (number) => admin.post("v1/admin/orders/{number}/delivery", { params: { number } }),
      message: "Marked as delivered",
    },
  },
  { step: "payment_link", label: "Payment link", permission: "orders.write" },
  { step: "coin_quote", label: "Send crypto quote", permission: "orders.payment" },
  { step: "return", label: "Receive a return", permission: "orders.write" },
  { step: "refund", label: "Refund", permission: "orders.refund", for: "refund" },
  { step: "plan", label: "Payment plan", permission: "orders.payment" },
  { step: "release_plan", label: "Release plan", permission: "orders.refund" },
  { step: "cancel", label: "Cancel order", permission: "orders.write" },
];

/** The steps that an order and one's role allow; what it waits for is the main button. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const { permissions } = useIdentity();
  const [openStep, setOpenStep] = useState<Choice["step"] | null>(null);
  const [sending, setSending] = useState<Choice | null>(null);
  const run = useOrderStep(order, {
    message: (order.picked_up && sending?.pickup?.message) || (sending?.act?.message ?? "Done"),
  });
  const choices = CHOICES.filter(
    ({ step, permission }) => order.steps.includes(step) && permissions.includes(permission),
  );
  const isMain = (choice: Choice) => choice.for !== undefined && choice.for === order.waits;
  return (
    <>
      {choices
        .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))
        .map((choice) => {
          const { step, act } = choice;
          const label = (order.picked_up && choice.pickup?.label) || choice.label;
          const look = { size: "sm", variant: isMain(choice) ? "primary" : "ghost" } as const;
          return act ? (
            <ActButton
              key={step}
              act={act.id}
              title={`${label}?`}
              confirm={label}
              {...look}
              busy={run.isPending && sending?.step === step}
              onConfirm={() => {
                setSending(choice);
                run.mutate(() => act.send(order.number));
              }}
            >
              {label}
            </ActButton>
          ) : (
            <Button key={step} {...look} onClick={() => setOpenStep(step)}>
              {label}
            </Button>
          );
        })}
      {STEP_DIALOGS.map(({ step, Dialog }) => (
        <Dialog key={step} order={order} open={openStep === step} onClose={() => setOpenStep(null)} />
      ))}
    </>
  );
}
