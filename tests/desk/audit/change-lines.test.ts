import { expect, test } from "vitest";
import { changeLines } from "@/lib/desk/audit/change-lines";

test("an entry of the audit log shows what differs, whichever way its command recorded it", () => {
  expect(changeLines({ from: "draft", to: "active" })).toEqual([
    { field: "Value", before: "draft", after: "active" },
  ]);
  const before = { phone: null, shippingAddress: { name: "Ada", city: "York" }, note: "" };
  const after = { phone: "+1 212", shippingAddress: { name: "Ada", city: "Leeds" }, note: "" };
  expect(changeLines({ before, after })).toEqual([
    { field: "Phone", before: "–", after: "+1 212" },
    { field: "Shipping address", before: "Name: Ada; City: York", after: "Name: Ada; City: Leeds" },
  ]);
  expect(changeLines({ version: 4, changes: [{ field: "price of STUD-14W", from: 900, to: 950 }] })).toEqual([
    { field: "Price of STUD-14W", before: "900", after: "950" },
    { field: "Version", value: "4" },
  ]);
});

test("an amount recorded in cents is told as money", () => {
  expect(
    changeLines({ amountCents: 206_982, before: { priceCents: 100 }, after: { priceCents: 250 } }),
  ).toEqual([
    { field: "Price", before: "$1", after: "$2.50" },
    { field: "Amount", value: "$2,069.82" },
  ]);
});

test("what has no value before is a fact, and nothing recorded is lost", () => {
  expect(changeLines({ to: "paid", amount: 1200, byHand: true, ids: [] })).toEqual([
    { field: "Amount", value: "1200" },
    { field: "By hand", value: "Yes" },
    { field: "Ids", value: "–" },
    { field: "To", value: "paid" },
  ]);
  expect(changeLines({})).toEqual([]);
});
