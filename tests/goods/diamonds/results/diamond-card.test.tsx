import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DiamondCard } from "@/components/goods/diamonds/results/diamond-card";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { aCurrentDiamond } from "../../../selling/ring-builder/support";

const BUTTONS = { Compare: () => null, Heart: () => null };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (diamond: Partial<Diamond>, leadDays: number | null) => {
  vi.useFakeTimers({ now: new Date("2026-12-01T15:00:00Z"), toFake: ["Date"] });
  render(
    <DiamondCard
      diamond={aCurrentDiamond(diamond)}
      href="/inventory?view=true&sku=W-1"
      buttons={BUTTONS}
      leadDays={leadDays}
      pictures={{ base: "", hashes: {} }}
    />,
  );
};

test("a diamond arrives with the ring it is chosen for, whichever of its parts is the later", () => {
  show({ delivery_days: 3 }, null);
  expect(screen.getByText("Arrives Dec 8–10")).toBeDefined();
  cleanup();
  show({ delivery_days: 1 }, 3);
  expect(screen.getByText("Arrives Dec 8–10")).toBeDefined();
  cleanup();
  show({ delivery_days: 3 }, 1);
  expect(screen.getByText("Arrives Dec 8–10")).toBeDefined();
});

test("a struck price says that it is a sale, and what it was before what it is now", () => {
  show({ price: 700, regular_price: 850 }, null);
  expect(screen.getByText("Sale").parentElement?.textContent).toBe("Sale was $850 now $700");
});

test("a card names the laboratory and the report’s number, or that there is none", () => {
  show({ certificate_type: "IGI", certificate_number: "LG612345678" }, null);
  expect(screen.getByText("Lab-grown · IGI LG612345678")).toBeDefined();
  cleanup();
  show({ certificate_type: "NON CERTIFIED", certificate_number: null }, null);
  expect(screen.getByText("Lab-grown · Not certified")).toBeDefined();
});
