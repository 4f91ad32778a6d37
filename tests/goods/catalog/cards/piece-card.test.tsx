import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CardFacts } from "@/components/goods/catalog/cards/card-facts";
import { PieceCardLayout } from "@/components/goods/catalog/cards/piece-card-layout";
import { shownAs } from "@/components/goods/catalog/cards/product-card-facts";

afterEach(cleanup);

const FACTS: CardFacts = {
  slug: "alba",
  sku: "SET-ALBA",
  name: "Alba solitaire",
  href: "/engagement-rings/solitaire/alba?shape=oval",
  from: 530,
  price: 530,
  varied: true,
  metal: "14k-white",
  colors: [
    { metal: "14k-white", price: 530, varied: false },
    { metal: "14k-yellow", price: 540, varied: false },
    { metal: "platinum", price: 760, varied: false },
  ],
  center: 350,
  grades: "F VS1",
  pictures: "/pictures/settings/solitaire/oval/alba-",
  lead: 10,
  ready: false,
};
const Heart = () => null;
const show = (facts: Partial<CardFacts> = {}) =>
  render(
    <PieceCardLayout
      Heart={Heart}
      facts={{ ...FACTS, ...facts }}
      picture={
        <picture>
          <source srcSet="/white-640.avif 640w" />
          <img src="/white.webp" alt="" />
        </picture>
      }
    />,
  );

test("a setting's card says what it costs alone and with a center", () => {
  show();
  expect(screen.getByText("From $530").parentElement?.textContent).toBe("From $530 setting only");
  expect(screen.getByText("with a 1 ct F VS1 center from $880")).toBeDefined();
});

test("a diamond chosen before replaces the 1 ct center in the price with a diamond", () => {
  render(
    <PieceCardLayout
      Heart={Heart}
      facts={FACTS}
      picture={null}
      withDiamond={(price) => [`$${price + 700} with your`, "1.50 ct oval"]}
    />,
  );
  expect(screen.getByText("$1230 with your 1.50 ct oval")).toBeDefined();
  expect(screen.queryByText(/1 ct F VS1 center/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Platinum" }));
  expect(screen.getByText("$1460 with your 1.50 ct oval")).toBeDefined();
});

test("a setting that no such stone fits says nothing of one, and a piece that is no setting neither", () => {
  show({ center: null });
  expect(screen.queryByText(/1 ct F VS1 center/)).toBeNull();
  cleanup();
  const { center, grades: _, ...piece } = FACTS;
  expect(center).toBe(350);
  render(<PieceCardLayout Heart={Heart} facts={piece} picture={null} />);
  expect(screen.queryByText(/setting only|1 ct F VS1 center/)).toBeNull();
  cleanup();
  render(<PieceCardLayout Heart={Heart} facts={{ ...piece, carats: 0.5 }} picture={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Platinum" }));
  expect(screen.getByText("Platinum · 0.50 ct")).toBeDefined();
  cleanup();
  render(
    <PieceCardLayout
      Heart={Heart}
      facts={{ ...piece, metal: null, colors: [], carats: 0.0053 }}
      picture={null}
    />,
  );
  expect(screen.getByText("0.0053 ct")).toBeDefined();
  cleanup();
  // as its own page says it
  render(
    <PieceCardLayout
      Heart={Heart}
      facts={{ ...piece, metal: null, colors: [], carats: 0.106 }}
      picture={null}
    />,
  );
  expect(screen.getByText("0.106 ct")).toBeDefined();
});

test("a chosen metal changes the card's price, picture and link", async () => {
  const { container } = show();
  const metals = within(screen.getByRole("group", { name: "Metals of Alba solitaire" }));
  fireEvent.click(metals.getByRole("button", { name: "Platinum" }));
  expect(metals.getByRole("button", { name: "Platinum", pressed: true })).toBeDefined();
  expect(metals.getByRole("button", { name: "14k white gold", pressed: false })).toBeDefined();
  expect(screen.getByText("$760")).toBeDefined();
  expect(screen.getByText("with a 1 ct F VS1 center from $1,110")).toBeDefined();
  const link = screen.getByRole("link", { name: "Alba solitaire" });
  await waitFor(() =>
    expect(link.getAttribute("href")).toBe("/engagement-rings/solitaire/alba?shape=oval&metal=platinum"),
  );
  expect(container.querySelector("source")?.srcset).toContain(
    "/pictures/settings/solitaire/oval/alba-platinum-640.avif 640w",
  );
});

test("a reduced price names the sale and both prices", () => {
  show({ regular: 600, varied: false });
  expect(screen.getByText("Sale").parentElement?.textContent).toBe("Sale was $600 now $530 setting only");
});

test("a finished piece is ready to ship, which a list of nothing else leaves to its page", () => {
  show({ ready: true });
  expect(screen.getByText("Ready to ship")).toBeDefined();
  cleanup();
  show({ ready: true, allReady: true });
  expect(screen.queryByText("Ready to ship")).toBeNull();
  expect(screen.queryByText("Made to order")).toBeNull();
});

test("a piece in one metal has nothing to choose", () => {
  show({ colors: FACTS.colors.slice(0, 1) });
  expect(screen.queryByRole("group")).toBeNull();
});

test("a list in another metal shows its own price, whatever metal was chosen on the card before", () => {
  const card = (facts: CardFacts) => (
    <PieceCardLayout key={shownAs(facts)} Heart={Heart} facts={facts} picture={<picture />} />
  );
  const { rerender } = render(card(FACTS));
  fireEvent.click(screen.getByRole("button", { name: "14k yellow gold" }));
  expect(screen.getByText("$540")).toBeDefined();
  rerender(card({ ...FACTS, metal: "platinum", price: 760 }));
  expect(screen.getByText("From $760")).toBeDefined();
});
