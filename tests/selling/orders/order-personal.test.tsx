import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OrderPersonal } from "@/components/selling/orders/order-personal";

afterEach(cleanup);

const address = {
  name: "Ada Byron",
  company: null,
  line1: "12 Example Street",
  line2: null,
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
};
const personal = {
  email: "ada@buyer.example",
  phone: null,
  shipping_address: address,
  billing_address: address,
  gift_note: null,
};
const shipment = { carrier: "FedEx", tracking_number: "7712 3", tracking_url: "https://fedex.example/7712" };

test("an order on its way tells its number and leads to its carrier, where that tells of it", () => {
  const shown = render(<OrderPersonal order={{ personal, shipment }} />);
  expect(screen.getByText("7712 3")).toBeDefined();
  const link = screen.getByRole("link", { name: "Track your package at FedEx, in a new tab" });
  expect(link.getAttribute("href")).toBe(shipment.tracking_url);
  shown.rerender(<OrderPersonal order={{ personal, shipment: { ...shipment, tracking_url: null } }} />);
  expect(screen.getByText("7712 3")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  shown.rerender(<OrderPersonal order={{ personal, shipment: null }} />);
  expect(screen.queryByText("Package")).toBeNull();
});

test("an order in several packages says what is in each", () => {
  const items = [{ line: 1, name: "Rope chain", quantity: 2 }];
  const first = { ...shipment, shipped_at: "2026-03-03T10:00:00.000Z", items };
  const parcels = [
    first,
    { ...first, tracking_number: "7712 4", items: [{ line: 0, name: "Aurora", quantity: 1 }] },
  ];
  render(<OrderPersonal order={{ personal, shipment, parcels }} />);
  expect(screen.getByRole("heading", { name: "Package 2" })).toBeDefined();
  expect(screen.getByText("2 × Rope chain")).toBeDefined();
  expect(screen.getByText("7712 4")).toBeDefined();
});

test("what the buyer typed runs in its own direction, row by row, and turns nothing beside it", () => {
  const name = "\u0627\u062F\u0627 \u202E(1)";
  const typed = {
    ...personal,
    gift_note: "\u05E9\u05DC\u05D5\u05DD!",
    shipping_address: { ...address, name },
  };
  const { container } = render(<OrderPersonal order={{ personal: typed, shipment: null }} />);
  const isolated = [...container.querySelectorAll("bdi")].map((one) => one.textContent);
  expect(isolated.some((text) => text?.startsWith(name))).toBe(true);
  expect(isolated).toContain("“\u05E9\u05DC\u05D5\u05DD!”");
  for (const one of container.querySelectorAll("bdi")) {
    expect(one.className).toContain("unicode-bidi:plaintext");
  }
});
