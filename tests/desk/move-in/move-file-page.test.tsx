import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoveFilePage } from "@/components/admin/move-in/move-file-page";
import type { MoveChoices, MoveProductsResult } from "@/lib/desk/work/move-results";

const FILE = { id: "f1", name: "products.csv", kind: "products", system: "shopify" };
const CHOICES: MoveChoices = {
  currency: null,
  categories: { Rings: "wedding-rings" },
  below_zero: null,
  same_prices: false,
  drafts: false,
  pictures: true,
  redirects: true,
};
const RESULT: MoveProductsResult = {
  kind: "move_products",
  move: null,
  state: "rehearsed",
  message: null,
  choices: CHOICES,
  scan: {
    system: "shopify",
    columns: [
      { header: "Title", use: "Name", note: null, examples: ["Luna ring"] },
      { header: "Variant Grams", use: null, note: "the parcel’s weight", examples: [] },
    ],
    products: 2,
    variants: 3,
    pictures: 4,
    left_out: [{ line: 9, name: "gift", column: null, reason: "It is a gift card." }],
    left_out_count: 1,
    types: [
      { type: "Rings", products: 1, example: "Luna ring" },
      { type: "Charms", products: 1, example: "Star" },
    ],
    currency: null,
    below_zero: { variants: 1, line: 4 },
    open_prices: null,
    lost: [{ what: "Care instructions", products: 1 }],
    first: [
      {
        line: 2,
        name: "Luna ring",
        type: "Rings",
        status: "active",
        pictures: 2,
        variants: 2,
        sku: "LR-6",
        options: ["Size: 6"],
        price: "100.00",
        stock: null,
      },
    ],
  },
  created: 1,
  changed: 0,
  unchanged: 0,
  refused: 1,
  refusals: [{ line: 4, name: "star", column: "Type", reason: "Choose a category for Charms." }],
  left: [],
  pictures_added: 0,
  missing_pictures: [],
  redirects: 0,
  report_file: null,
  refused_file: null,
};
const MOVE = "00000000-0000-4000-8000-000000000001";

/** bodies of the imports that were asked for */
let asked: { choices: MoveChoices | null; currency: string | null; dry_run: boolean }[];
let file: typeof FILE;

beforeEach(() => {
  asked = [];
  file = FILE;
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    const path = new URL(String(url instanceof Request ? url.url : url), "http://localhost").pathname;
    if (path.endsWith("/move-files/f1")) return Response.json({ data: file });
    if (path.endsWith("/categories")) {
      const rings = { slug: "wedding-rings", name: "Wedding rings", parent: null };
      return Response.json({ data: [{ ...rings, description: "", path: "/c/wedding-rings", products: 0 }] });
    }
    if (path.endsWith("/imports")) {
      asked.push(JSON.parse(String(init?.body)));
      return Response.json({ data: { work: `w${asked.length}` } }, { status: 202 });
    }
    const id = path.split("/").at(-1);
    const body = asked[Number(id?.slice(1)) - 1];
    const result =
      file.kind === "orders"
        ? ordersResult(body)
        : body?.dry_run
          ? { ...RESULT, choices: body.choices ?? CHOICES }
          : { ...RESULT, state: "done", move: MOVE, pictures_added: 4, redirects: 6 };
    return Response.json({ data: { id, state: "done", lines: 9, message: null, result } });
  });
});
/** What past orders come to, whose file names no currency. */
const ordersResult = (body: (typeof asked)[number] | undefined) => ({
  kind: "move_rows",
  move: body?.dry_run ? null : MOVE,
  state: body?.dry_run ? "rehearsed" : "done",
  counts: [{ what: "New orders", count: body?.currency ? 7 : 0 }],
  refusals: [],
  refused: 0,
  lacks_currency: body?.currency === null,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/move-in/files/f1"]}>
        <Routes>
          <Route path="/move-in/files/:id" element={<MoveFilePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("the file is looked at by itself, decided about, looked at again, and imported", async () => {
  open();
  await screen.findByText("2 products, 3 variants, 4 pictures");
  expect(asked).toEqual([{ choices: null, currency: null, dry_run: true }]);
  const rows = within(screen.getByRole("table", { name: "First products as they are read" }));
  expect(rows.getByText("LR-6, Size: 6")).toBeDefined();
  expect(rows.getByText("Made to order")).toBeDefined();
  expect(screen.getByText(/It is a gift card/)).toBeDefined();
  expect(screen.getByText("Care instructions")).toBeDefined();
  expect(screen.getByText("Choose a category for Charms.")).toBeDefined();
  // nobody has said what the prices are in
  expect(button("Import the file").disabled).toBe(true);

  const category = screen.getByLabelText<HTMLSelectElement>("Category for Charms");
  await waitFor(() => expect(within(category).getByText("Wedding rings")).toBeDefined());
  expect(screen.getByLabelText<HTMLSelectElement>("Category for Rings").value).toBe("wedding-rings");
  expect(category.value).toBe("");
  fireEvent.change(category, { target: { value: "new:Charms" } });
  fireEvent.click(screen.getByLabelText(/prices in the file are in US dollars/));
  fireEvent.change(screen.getByLabelText(/stock is below zero/), { target: { value: "zero" } });
  // what was decided hasn't been seen yet
  expect(screen.getByText(/Your answers have changed/)).toBeDefined();
  expect(button("Import the file").disabled).toBe(true);
  fireEvent.click(button("See what would change"));
  const decided = {
    ...CHOICES,
    currency: "USD",
    below_zero: "zero",
    categories: { Rings: "wedding-rings", Charms: "new:Charms" },
  };
  await waitFor(() => expect(button("Import the file").disabled).toBe(false));
  expect(asked.at(-1)).toEqual({ choices: decided, currency: null, dry_run: true });

  fireEvent.click(button("Import the file"));
  await screen.findByText("Products are imported.");
  expect(asked.at(-1)).toEqual({ choices: decided, currency: null, dry_run: false });
  expect(screen.getByRole("link", { name: /undo it/ }).getAttribute("href")).toBe(`/move-in/${MOVE}`);
  expect(screen.queryByLabelText("Category for Charms")).toBeNull();
});

test("a type is left out, and an answer is taken back", async () => {
  open();
  const category = await screen.findByLabelText<HTMLSelectElement>("Category for Rings");
  fireEvent.change(category, { target: { value: "-" } });
  fireEvent.click(button("See what would change"));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.choices?.categories).toEqual({ Rings: null });
  fireEvent.change(category, { target: { value: "" } });
  await waitFor(() => expect(button("See what would change").getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button("See what would change"));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.choices?.categories).toEqual({});
});

test("past orders whose file names no currency wait until somebody says it", async () => {
  file = { ...FILE, name: "orders.csv", kind: "orders" };
  open();
  const currency = await screen.findByLabelText<HTMLInputElement>("Which currency are the amounts in?");
  expect(screen.queryByText("New orders")).toBeNull();
  expect(button("Import the file").disabled).toBe(true);
  fireEvent.change(currency, { target: { value: "ca" } });
  fireEvent.change(currency, { target: { value: "cad" } });
  expect(button("Import the file").disabled).toBe(true);
  fireEvent.click(button("See what would change"));
  await screen.findByText("New orders");
  expect(asked.at(-1)).toEqual({ choices: null, currency: "CAD", dry_run: true });
  await waitFor(() => expect(button("Import the file").disabled).toBe(false));
  fireEvent.click(button("Import the file"));
  await screen.findByText("Orders are imported.");
  expect(asked.at(-1)).toEqual({ choices: null, currency: "CAD", dry_run: false });
});
