import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import type { CardFacts } from "@/components/goods/catalog/cards/card-facts";
import { PieceCard } from "@/components/goods/catalog/cards/piece-card";
import { PieceCardLayout } from "@/components/goods/catalog/cards/piece-card-layout";
import { PiecePicture } from "@/components/goods/catalog/cards/piece-picture";
import { shownAs } from "@/components/goods/catalog/cards/product-card-facts";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import manifest from "@/lib/goods/pictures/manifest.json";

// cards are made on the server, which alone knows where its files are
vi.mock("@/lib/goods/pictures/addresses/picture-base", () => ({ pictureBase: () => "" }));
vi.mock("@/components/goods/catalog/cards/card-pictures", async (load) => ({
  ...(await load<typeof import("@/components/goods/catalog/cards/card-pictures")>()),
  showSecondView: vi.fn(),
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
const MOUSE = { pointerType: "mouse" };
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

test("a card shows another view to a pointer that stays, not to one that crosses it or presses at once", async () => {
  const { showSecondView } = await import("@/components/goods/catalog/cards/card-pictures");
  vi.useFakeTimers();
  show({ second: "/white-side.avif" });
  const card = screen.getByRole("article");
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const leave of [fireEvent.pointerLeave, fireEvent.pointerDown]) {
    fireEvent.pointerEnter(card, MOUSE);
    await pass(79);
    leave(card);
    await pass(1_000);
  }
  fireEvent.pointerEnter(card, { pointerType: "touch" });
  await pass(1_000);
  expect(showSecondView).not.toHaveBeenCalled();
  fireEvent.pointerEnter(card, MOUSE);
  await pass(80);
  vi.useRealTimers();
  await waitFor(() => expect(showSecondView).toHaveBeenCalledExactlyOnceWith(card, "/white-side.avif"));
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

describe("the picture of a card", () => {
  const [jewelry = ""] = Object.keys(manifest).filter((key) => key.startsWith("jewellery/"));
  const listed = { metal: "14k-rose", carats: 0.5, options: {}, price: 500, regular_price: 500, stock: null };
  const product = {
    ...{ slug: "alba", sku: "ALBA", name: "Alba", kind: "jewelry", lead_days: 9, price_from: 500 },
    ...{
      category: { slug: "studs", name: "Studs", parent_id: null },
      opens: true,
      varied: false,
      metals: [],
    },
    ...{ listed, setting: null, shape: null, picture: null, default_image: null, media: [] },
    ...{ center_from: null, center_grades: null },
  } as unknown as ProductCard;
  const setting = {
    ...{ style: "halo", diamond_type: [{ slug: "round" }, { slug: "oval" }], min_carat: 0.5, max_carat: 3 },
  } as unknown as NonNullable<ProductCard["setting"]>;
  const photo = {
    ...{ kind: "image", src: "/media/a/640.webp", avif: "/media/a/640.avif 640w", jpeg: "/media/a/400.jpg" },
    ...{ alt: "Alba", width: 800, height: 640, placeholder: null, variant: null, metal: null },
  } as unknown as ProductCard["media"][number];

  it.each<[name: string, change: Partial<ProductCard>]>([
    ["rendered", { picture: jewelry }],
    [
      "rendered in a metal that is not blended",
      { picture: jewelry, listed: { ...product.listed, metal: "14k-white" } },
    ],
    ["not rendered yet", {}],
    ["of a setting", { setting }],
    ["of a setting with pictures of another host", { setting, default_image: "https://host.example/a.jpg" }],
    ["of another host", { default_image: "https://host.example/a.jpg" }],
    ["uploaded", { media: [photo], default_image: photo.src }],
    ["of a loose stone without a drawing", { listed: { ...product.listed, metal: null } }],
    ["of a loose stone", { shape: "oval", listed: { ...product.listed, metal: null } }],
  ])("is the piece's own: %s", (_, change) => {
    const shown = { ...product, ...change };
    const state = { metal: [], shape: ["oval" as const] };
    for (const loading of ["eager", "lazy"] as const) {
      const { container: card } = render(
        <PieceCard product={shown} Heart={Heart} state={state} sizes="50vw" loading={loading} />,
      );
      const { container: piece } = render(
        <PiecePicture
          product={shown}
          metal={shown.listed.metal}
          shape="oval"
          sizes="50vw"
          loading={loading}
        />,
      );
      const image = piece.querySelector("img");
      const own = card.querySelector("[data-travels]");
      expect(own?.querySelector("source")?.outerHTML).toBe(piece.querySelector("source")?.outerHTML);
      expect(own?.querySelector("img")?.src).toBe(image?.src);
      expect(own?.querySelector("img")?.loading).toBe(image?.loading);
      expect(own?.querySelector("svg") === null).toBe(piece.querySelector("svg") === null);
      expect(own?.firstElementChild).not.toBeNull();
      cleanup();
    }
  });

  it("names each width of its files, and the whole one where it is kept", () => {
    render(
      <PieceCardLayout
        Heart={Heart}
        facts={FACTS}
        image={{ start: "/pictures/small/a/white-0", whole: "/renders/a/white-0", sizes: "50vw" }}
      />,
    );
    const source = document.querySelector("source");
    expect(source?.srcset).toMatch(
      /^\/pictures\/small\/a\/white-0-160\.avif 160w, .*, \/renders\/a\/white-0-1280\.avif 1280w$/,
    );
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/pictures/small/a/white-0-640.webp");
  });

  it("follows from the card's facts where nothing else is said", () => {
    render(<PieceCardLayout Heart={Heart} facts={FACTS} image={{ sizes: "50vw" }} />);
    expect(document.querySelector("source")?.srcset).toContain(
      "/pictures/settings/solitaire/oval/alba-white-320.avif 320w",
    );
  });
});
