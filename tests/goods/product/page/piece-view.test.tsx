import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChoiceVariant } from "@/components/goods/product/choices/choice-fields";
import { PieceView, type PieceViewProduct } from "@/components/goods/product/page/piece-view";
import { AddToCart } from "@/components/selling/cart/mini-cart/add-to-cart";
import { variantColumns } from "@/lib/goods/catalog/variants/columns";
import { CART_KEYS } from "@/lib/selling/cart/model";

let search = "";
// the mini cart is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/selling/cart/mini-cart/open-mini-cart", () => ({ openMiniCart: vi.fn() }));
vi.mock("@/components/goods/product/price/use-current-price", () => ({ useCurrentPrice: () => {} }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search) }));

const form = (over: Partial<ChoiceVariant> & Pick<ChoiceVariant, "sku">): ChoiceVariant => ({
  metal: "14k-white",
  options: {},
  grams: 2.4,
  carats: 0.5,
  price: 500,
  regular_price: 500,
  stock: null,
  ...over,
});
const FORMS = [
  form({ sku: "W6", options: { size: "6" } }),
  form({ sku: "W65", options: { size: "6.5" }, price: 520, regular_price: 520 }),
  form({ sku: "P65", metal: "platinum", options: { size: "6.5" }, price: 900, regular_price: 900 }),
  form({ sku: "P6", metal: "platinum", options: { size: "6" }, price: 880, regular_price: 880, stock: 0 }),
];
const piece = ({
  variants = FORMS,
  ...over
}: Partial<Omit<PieceViewProduct, "variants">> & { variants?: ChoiceVariant[] } = {}): PieceViewProduct => ({
  slug: "luna",
  name: "Luna band",
  kind: "jewelry",
  summary: "A band.",
  status: "active",
  lead_days: 10,
  engraving: 0,
  variants: variantColumns(variants),
  ...over,
});
const show = (product = piece()) =>
  render(
    <PieceView
      product={product}
      pictures={{ white: <p>in white</p>, platinum: <p>in platinum</p> }}
      others={{ label: "wedding rings", href: "/wedding-rings" }}
      OrderButton={AddToCart}
    />,
  );

beforeEach(() => {
  search = "";
  window.history.replaceState(null, "", "/wedding-rings/plain/luna");
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const kept = () => JSON.parse(window.localStorage.getItem(CART_KEYS.items) ?? "[]");
const asked = () => new URLSearchParams(window.location.search);

test("a piece without a size is priced at 6.5, and adding it leads to the size field and marks it", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const user = userEvent.setup();
  show();
  expect(screen.getByTestId("price").textContent).toBe("$520");
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter((radio) => radio.checked)).toHaveLength(1);
  const sizes = screen.getByRole("group", { name: "Ring size (US)" });
  expect(within(sizes).getByText("The price shown is for size 6.5. Prices vary by size.")).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(kept()).toEqual([]);
  expect(within(sizes).getByText("Choose your ring size")).toBeDefined();
  expect(sizes.contains(document.activeElement)).toBe(true);
});

test("a piece that can be engraved has a field for it, and is added with what fits", async () => {
  const user = userEvent.setup();
  const pendant = (engraving: number) => piece({ engraving, variants: [form({ sku: "PENDANT" })] });
  show(pendant(0));
  expect(screen.queryByLabelText(/^Engraving/)).toBeNull();
  cleanup();

  show(pendant(8));
  const field = await screen.findByLabelText(/^Engraving/);
  await user.type(field, "For Ada and Grace");
  expect(screen.getByText("Shorten the engraving to 8 characters.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Shorten the engraving" }).disabled).toBe(
    true,
  );
  await user.clear(field);
  await user.type(field, " For Ada ");
  await user.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(kept()).toEqual([
    { kind: "product", variant: "PENDANT", quantity: 1, seenPrice: 500, engraving: "For Ada" },
  ]);
});

test("a size it is not made in chooses none: a ring of 6.25 leads to bands in half sizes", () => {
  search = "metal=platinum&size=6.25";
  show();
  expect(screen.getByText("in platinum")).toBeDefined();
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter((radio) => radio.checked)).toHaveLength(1);
});

test("a finished ring is shown in the metal that was picked, though it lies there in another size", () => {
  search = "metal=platinum";
  show(
    piece({
      variants: [
        form({ sku: "W65", options: { size: "6.5" }, stock: 1 }),
        form({
          sku: "P7",
          metal: "platinum",
          options: { size: "7" },
          price: 900,
          regular_price: 900,
          stock: 1,
        }),
      ],
    }),
  );
  expect(screen.getByTestId("price").textContent).toBe("$900");
  expect(screen.getByText("in platinum")).toBeDefined();
});

test("a choice that changes another option says so beside its field", async () => {
  const user = userEvent.setup();
  const stud = (sku: string, metal: "14k-white" | "14k-rose", weight: string, back: string) =>
    form({ sku, metal, options: { weight, back } });
  const variants = [
    stud("A", "14k-white", "0.50 ct", "Push back"),
    stud("B", "14k-white", "1.00 ct", "Screw back"),
    stud("C", "14k-rose", "1.00 ct", "Push back"),
  ];
  window.history.replaceState(null, "", "/earrings/studs/luna");
  show(piece({ variants }));
  const told = () =>
    screen
      .getAllByRole("status")
      .map((one) => one.textContent)
      .filter(Boolean);
  expect(told()).toEqual([]);
  const backs = within(screen.getByRole("group", { name: "Back" }));
  await user.click(backs.getByRole("radio", { name: /Screw back/ }));
  const said =
    "Screw back isn’t available with your other choices. Total carat weight changed from 0.50 ct to 1.00 ct.";
  await waitFor(() => expect(told()).toEqual([said]));
  expect(backs.getByText(said)).toBeDefined();
});

test("what is picked stands in the address, and a metal alone chooses no size", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("radio", { name: /Platinum/ }));
  expect(asked().get("metal")).toBe("platinum");
  expect(asked().has("size")).toBe(false);
});

test("picture, price and the line in the cart are those of the form the address names", async () => {
  const user = userEvent.setup();
  search = "metal=platinum&size=6.5";
  show();
  expect(screen.getByTestId("price").textContent).toBe("$900");
  expect(screen.getByText("in platinum")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(kept()).toEqual([{ kind: "product", variant: "P65", quantity: 1, seenPrice: 900 }]);
  expect(screen.getByRole("link", { name: "View cart" })).toBe(document.activeElement);
});

test("a form that is sold out says so, and can't be put into the cart", () => {
  search = "metal=platinum&size=6";
  show();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold out" }).disabled).toBe(true);
  expect(within(screen.getByRole("group", { name: "Ring size (US)" })).getByText("Sold out")).toBeDefined();
});

test.each([
  ["withdrawn", piece({ status: "withdrawn" }), "This piece is no longer made"],
  [
    "sold in every form",
    piece({ variants: FORMS.map((one) => ({ ...one, stock: 0 })) }),
    "This piece has been sold",
  ],
])("a piece that is %s leads on to others", (_, product, words) => {
  show(product);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole("link", { name: "Shop wedding rings" }).getAttribute("href")).toBe(
    "/wedding-rings",
  );
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: /cart/ })).toBeNull();
});

test("small stones are put in by the piece or the carat, as many as are said", async () => {
  const user = userEvent.setup();
  const melee = [
    form({
      sku: "M1",
      metal: null,
      grams: null,
      carats: 0.0119,
      options: { sold_by: "piece" },
      price: 1.79,
      regular_price: 1.79,
    }),
    form({
      sku: "MC",
      metal: null,
      grams: null,
      carats: 1,
      options: { sold_by: "carat" },
      price: 150,
      regular_price: 150,
    }),
  ];
  show(piece({ kind: "melee", variants: melee }));
  expect(await screen.findByText("Per stone · 0.0119 ct each · $150 per carat")).toBeDefined();
  expect(screen.queryByText(/Made to order/)).toBeNull();
  await user.click(await screen.findByRole("button", { name: "50 stones $89.50" }));
  expect(screen.getByText("0.595 ct in total: $89.50")).toBeDefined();
  const field = screen.getByRole("textbox", { name: "How many stones?" });
  await user.clear(field);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enter a quantity" }).disabled).toBe(true);
  await user.type(field, "120");
  expect(screen.getByText("1.428 ct in total: $214.80")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(kept()).toEqual([{ kind: "product", variant: "M1", quantity: 120, seenPrice: 1.79 }]);
});

test("tells the length that what it weighs goes with", () => {
  const long = (length: string, carats: number) =>
    form({ sku: `L${length}`, options: { weight: "9.96 ctw", length: `${length} in` }, grams: 3, carats });
  search = "length=18+in";
  show(piece({ variants: [long("15", 9.34), long("18", 11.2)] }));
  expect(
    screen.getByText("14k white gold, 3.0 g · 11.20 ct of lab-grown diamonds · 18 in long", { exact: false }),
  ).toBeTruthy();
});
