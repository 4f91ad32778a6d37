import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OrderDocuments } from "@/components/selling/orders/order-documents";
import type { CustomerOrder } from "@/lib/selling/fulfillment/customer/schema";

afterEach(cleanup);

const stone = {
  sku: "W-1",
  kind: "white",
  shape: "oval",
  carat: 1.01,
  color_label: "E",
  clarity_label: "VS1",
  cut_label: null,
  intensity: null,
  fancy_color: null,
  certificate_type: "GIA",
  certificate_number: "2141438171",
  table: null,
  lw_ratio: 1.4,
  price: 700,
} as const;

type Line = CustomerOrder["lines"][number];
const line = (diamond: Line["parts"]["diamond"]): Line => ({
  kind: "diamond",
  name: "Oval",
  parts: { setting: null, diamond, product: null, size: null, engraving: null },
  quantity: 1,
  unit_price: 700,
  total: 700,
});
const links = () =>
  screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("an order's papers are its bill, and the laboratory's page of each stone's report", () => {
  const lines = [
    line(stone),
    line({ ...stone, certificate_type: "IGI", certificate_number: "610000001" }),
    line({ ...stone, certificate_type: "NON CERTIFIED", certificate_number: null }),
    line({ ...stone, certificate_number: "6441234567", is_demo: true }),
    line(null),
  ];
  const invoice = { number: "INV-2026-000001", date: "2026-03-03" };
  render(<OrderDocuments order={{ id: "1", status: "paid", lines, invoice }} />);
  expect(links()).toEqual([
    ["Invoice INV-2026-000001, PDF, in a new tab", "/my-account/view-order/1/invoice"],
    [
      "GIA report 2141438171 at the laboratory, in a new tab",
      "https://www.gia.edu/report-check?reportno=2141438171",
    ],
    [
      "IGI report 610000001 at the laboratory, in a new tab",
      "https://www.igi.org/verify-your-report/?r=LG610000001",
    ],
  ]);
});

test("an unpaid invoice says so, and what was canceled has none", () => {
  const shown = render(<OrderDocuments order={{ id: "1", status: "awaiting_payment", lines: [] }} />);
  expect(links()).toEqual([["Invoice (unpaid), PDF, in a new tab", "/my-account/view-order/1/invoice"]]);
  shown.rerender(<OrderDocuments order={{ id: "1", status: "canceled", lines: [] }} />);
  expect(screen.queryByText("Documents")).toBeNull();
});
