import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import { currentPickup } from "@/lib/platform/settings/current-settings";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { pickupRows } from "./pickup-rows";

/** The day on which an order can be picked up, as it was promised. */
export const pickupDay = ({
  delivery,
  leavesWorkshopOn,
}: Pick<OrderRow, "delivery" | "leavesWorkshopOn">): Date =>
  delivery ? arrivalWindow(leavesWorkshopOn, delivery).to : leavesWorkshopOn;

/** Where an order is picked up, as a section of its mails. */
export const pickupSection = ({ shippingAddress }: Pick<OrderRow, "shippingAddress">) => ({
  title: "Pick up at",
  lines: formatPostalAddress({ ...shippingAddress, name: "" }),
});

/** The mail that an order can be picked up: where, when, and what to bring. */
export const readyContent = (order: OrderRow): MailContent & { subject: string } => ({
  subject: `Order ${order.number} is ready for pickup`,
  kind: "order-update",
  title: "Your order is ready for pickup",
  preview: formatPostalAddress({ ...order.shippingAddress, name: "" }).join(", "),
  sections: [
    {
      rows: [
        `Order ${order.number} is ready at our showroom. Tell us your order number when you come.`,
        ...pickupRows(currentPickup()),
      ],
    },
    pickupSection(order),
  ],
});
