"use client";

import { useState } from "react";
import { useMay } from "@/components/admin/identity";
import { Facts, Section } from "@/components/admin/kit/section";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Badge } from "@/components/ui/status/badge";
import type { OrderDetail } from "../form/types";
import { AddressForm } from "./address-form";

const Address = ({ rows }: { rows: readonly string[] }) =>
  rows.map((row) => (
    <span key={row} className="block">
      {row}
    </span>
  ));

/** Who ordered, and where it goes. */
export function OrderCustomer({ order }: { order: OrderDetail }) {
  const [isEditing, setEditing] = useState(false);
  const isAllowed = useMay("orders.write") && order.steps.includes("edit_address");
  if (order.is_partial) {
    if (order.ship_to.length === 0) return null;
    return (
      <Section title={order.picked_up ? "Pick up at" : "Ship to"}>
        <p className="text-sm">
          <Address rows={order.ship_to} />
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Customer"
      actions={
        isAllowed && (
          <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
            Edit addresses
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            label: "Email",
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <a href={`mailto:${order.email}`} className="text-link">
                  {order.email}
                </a>
                {!order.email_confirmed && <Badge tone="warning">Not confirmed</Badge>}
              </span>
            ),
          },
          ...(order.phone
            ? [
                {
                  label: "Phone",
                  value: (
                    <a href={`tel:${order.phone.replace(/[^\d+]/g, "")}`} className="text-link">
                      {order.phone}
                    </a>
                  ),
                },
              ]
            : []),
          { label: order.picked_up ? "Picks up at" : "Ship to", value: <Address rows={order.ship_to} /> },
          { label: "Bill to", value: <Address rows={order.bill_to} /> },
          { label: "Account", value: order.customer_id ? "Registered customer" : "Guest" },
        ]}
      />
      <Dialog open={isEditing} onOpenChange={setEditing}>
        {isEditing && (
          <DialogContent
            title="Edit addresses"
            description="Country and state decide tax and delivery, so they stay as they were ordered."
          >
            <AddressForm number={order.number} onSaved={() => setEditing(false)} />
          </DialogContent>
        )}
      </Dialog>
    </Section>
  );
}
