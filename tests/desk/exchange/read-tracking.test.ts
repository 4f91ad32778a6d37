import { expect, test } from "vitest";
import { MOST_TRACKING_LINES } from "@/lib/desk/exchange/model";
import { readTracking } from "@/lib/desk/exchange/read-tracking";

test("ShipStation’s columns are read, and so are those that people write", () => {
  const shipStation = [
    "Order - Number,Shipment - Tracking Number,Carrier - Name,Shipment - Confirmation",
    '"a-7k2m9qxc",1Z999,UPS,Direct Signature',
    "A-AAAA2222,9400 1,USPS,Delivery",
  ].join("\r\n");
  expect(readTracking(`\uFEFF${shipStation}`)).toEqual([
    { line: 2, order: "A-7K2M9QXC", carrier: "UPS", trackingNumber: "1Z999", isSigned: true },
    { line: 3, order: "A-AAAA2222", carrier: "USPS", trackingNumber: "9400 1", isSigned: false },
  ]);
  expect(readTracking("Tracking #,order no.,carrier\n1Z,A-1,UPS")).toEqual([
    { line: 2, order: "A-1", carrier: "UPS", trackingNumber: "1Z", isSigned: false },
  ]);
});

test("a file without a column, a broken one, and one with too many lines are refused with the reason", () => {
  expect(() => readTracking("Order Number\nA-1")).toThrow("The file has no column Tracking Number.");
  expect(() => readTracking("Tracking Number\n1Z")).toThrow("The file has no column Order Number.");
  expect(() => readTracking('Order Number,Tracking Number\n"A-1,1Z')).toThrow("This isn’t a CSV file");
  const lines = "A-1,1Z\n".repeat(MOST_TRACKING_LINES + 1);
  expect(() => readTracking(`Order Number,Tracking Number\n${lines}`)).toThrow("1000 lines");
});
