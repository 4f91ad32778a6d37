import { expect, test } from "vitest";
import { CARRIER_NAMES, trackingPage } from "@/lib/selling/shipping/tracking";

test.each([
  ["FedEx", "7712 3", "https://www.fedex.com/fedextrack/?trknbr=77123"],
  ["Fed-Ex Priority Overnight", "1", "https://www.fedex.com/fedextrack/?trknbr=1"],
  ["U.P.S.", "1Z999AA10123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["usps", "9400 1000", "https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000"],
  ["DHL Express", "a&b", "https://www.dhl.com/us-en/home/tracking.html?tracking-id=a%26b"],
])("a parcel with %s, %s is tracked at its carrier", (carrier, number, page) =>
  expect(trackingPage(carrier, number, null)).toBe(page),
);

test("every carrier in the list has a page, the recorded one goes first, and others have none", () => {
  for (const name of CARRIER_NAMES) expect(trackingPage(name, "1", null)).toMatch(/^https:\/\/.+1$/);
  expect(trackingPage("FedEx", "1", "https://own.example/1")).toBe("https://own.example/1");
  expect(trackingPage("Our own courier", "1", null)).toBeNull();
});
