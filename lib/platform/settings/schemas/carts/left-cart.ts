import { z } from "zod";

/** Whether customers who agreed to it are reminded of a cart that they left, and when. */
export const leftCartSchema = z
  .strictObject({
    remind: z
      .boolean()
      .default(false)
      .describe(
        "Whether customers can ask for reminders of a cart that they left, and get them. They agree in their account",
      ),
    afterHours: z
      .int()
      .min(1)
      .max(72)
      .default(4)
      .describe("Hours without a change after which a customer is reminded of their cart"),
    restDays: z
      .int()
      .min(1)
      .max(60)
      .default(14)
      .describe("Days in which a customer gets one reminder at most, and none after an order"),
  })
  .prefault({})
  .meta({
    description: "Reminders of carts that customers left. None are offered until you turn them on",
    syntax: '`{ "remind": true, "afterHours": 4, "restDays": 14 }`',
  });
