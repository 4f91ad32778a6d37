import { expect, test } from "vitest";
import { laterPart } from "@/components/selling/orders/payment/later-part";

// the evening of May 3 in the workshop's New York
const NOW = new Date("2026-05-04T01:00:00Z");
const order = (dueOn: string) =>
  ({
    plan: {
      parts: [
        { name: "Deposit", due_on: "2026-04-03", paid_at: "2026-04-03T10:00:00Z" },
        { name: "Payment 2 of 3", due_on: dueOn, paid_at: null },
      ],
    },
  }) as unknown as Parameters<typeof laterPart>[0];

test.each([
  ["2026-05-10", / is due .*May 10.*\. You can pay it earlier here\.$/],
  ["2026-05-03", / is due .*May 3.*\. You can pay it earlier here\.$/],
  ["2026-05-02", / was due .*May 2.*\. Pay it here\.$/],
])("a later part of a plan, due %s, says so by the workshop's day", (dueOn, words) => {
  expect(laterPart(order(dueOn), NOW)).toMatch(words);
});

test("an order without a plan says nothing", () => {
  expect(laterPart({})).toBeNull();
});
