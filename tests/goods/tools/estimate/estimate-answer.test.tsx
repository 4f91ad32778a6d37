import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EstimateAnswer } from "@/components/goods/tools/estimate/estimate-answer";
import { openAssumptions } from "@/components/goods/tools/estimate/estimate-wording";
import { PriceByCarat } from "@/components/goods/tools/estimate/price-by-carat";
import type { EstimatedStone } from "@/lib/goods/diamonds/pricing/estimate";

afterEach(cleanup);

const named: EstimatedStone = {
  shape: "round",
  carat: 3,
  color: 6,
  clarity: 4,
  cut: 4,
  certificate_type: "IGI",
};
const own = { carat: 3, total: 0, stock: null, model: 1_560 };
const estimate = { ...own, thin: true, by_carat: [own] };

test("an answer of the price model says which grades it took where any was asked", () => {
  const stone = { ...named, color: null, clarity: null, cut: null, certificate_type: null };
  render(<EstimateAnswer stone={stone} estimate={estimate} what="round lab-grown diamond" />);
  expect(screen.getByText(/by our price model/).textContent).toContain(
    "assuming E color, VS1 clarity, an Excellent cut, and an IGI report where you chose “Any”",
  );
  render(<PriceByCarat estimate={estimate} what="round lab-grown diamond" open={openAssumptions(stone)} />);
  expect(screen.getByText(/^our price model/).textContent).toContain("assuming E color");
});

test("it says nothing of that where every grade was named, and of which shape it was made", () => {
  render(<EstimateAnswer stone={named} estimate={estimate} what="round lab-grown diamond" />);
  expect(screen.getByText(/by our price model/).textContent).toMatch(/in April 2026\.$/);
  cleanup();
  render(<EstimateAnswer stone={{ ...named, shape: "kite" }} estimate={estimate} what="kite" />);
  expect(screen.getByText(/by our price model/).textContent).toContain("our own adjustment for other shapes");
});

test("the way to the stones says what they are", () => {
  const stock = { p25: 1, median: 2, p75: 3 };
  const answer = { ...estimate, stock, total: 1 };
  render(<EstimateAnswer stone={named} estimate={answer} what="round" />);
  expect(screen.getByRole("link").textContent).toBe("See this lab-grown diamond");
});
