import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ListPage } from "@/components/admin/kit/list/list-page";
import { RangeFilter } from "@/components/admin/kit/list/range-filter";

const { callAdmin, get } = vi.hoisted(() => ({ callAdmin: vi.fn(), get: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ callAdmin, admin: { get } }));

type Row = { number: string };
type Asked = { page: number; per_page: number } & Record<string, unknown>;

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
/** How many orders there are. */
let count = 0;
/** Resolves the answers that are held back. */
let letThrough: (() => void) | null = null;
let isHeld = false;

const requested = () => callAdmin.mock.calls.map(([, , { query }]) => query as Asked);
const lastRequested = () => requested().at(-1);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  count = 60;
  isHeld = false;
  get.mockResolvedValue({ data: [] });
  callAdmin.mockImplementation(async (_method, _path, { query }: { query: Asked }) => {
    if (isHeld) await new Promise<void>((resolve) => (letThrough = resolve));
    const from = (query.page - 1) * query.per_page;
    const size = Math.max(0, Math.min(query.per_page, count - from));
    const data = Array.from({ length: size }, (_, at): Row => ({ number: `A-${from + at + 1}` }));
    return { data, total: count };
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  callAdmin.mockReset();
});

function open(address = "/orders") {
  const list = (
    <ListPage<Row>
      resource="orders"
      title="Orders"
      columns={[
        { id: "number", header: "Number", cell: ({ row }) => row.original.number, meta: { sort: "number" } },
      ]}
      rowId={({ number }) => number}
      rowLink={({ number }) => `/orders/${number}`}
      rowLabel={({ number }) => number}
      searchLabel="Number or name"
      sort={{ field: "placed_at", order: "DESC" }}
      filters={[{ name: "status", label: "Status", options: [{ value: "paid", label: "Paid" }] }]}
      moreFilters={(filters) => (
        <RangeFilter filters={filters} label="Total" from="total_from" to="total_to" step={1} />
      )}
      bulk={(selected, clear) => (
        <button type="button" onClick={clear}>
          Ship {selected.map(({ number }) => number).join(" ")}
        </button>
      )}
      pinned={{ open: true }}
    />
  );
  const router = createMemoryRouter(
    [
      { path: "/orders", element: list },
      { path: "/orders/:number", element: <p>One order</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const search = (router: ReturnType<typeof open>) => decodeURIComponent(router.state.location.search);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const row = (number: string) => screen.findByRole("link", { name: number });

test("filters, sort, and page are in the address, and Back takes each of them back", async () => {
  const router = open();
  await row("A-1");
  expect(lastRequested()).toEqual({ page: 1, per_page: 25, sort: "placed_at", order: "desc", open: true });
  press("Next");
  await row("A-26");
  expect(search(router)).toBe("?filter={}&order=DESC&page=2&perPage=25&sort=placed_at");
  choose("Status", "paid");
  await row("A-1");
  expect(search(router)).toBe('?filter={"status":"paid"}&order=DESC&page=1&perPage=25&sort=placed_at');
  expect(lastRequested()).toMatchObject({ status: "paid", page: 1, open: true });
  press("Number");
  await waitFor(() => expect(search(router)).toContain("order=ASC&page=1&perPage=25&sort=number"));
  press(/^Number/);
  await waitFor(() => expect(search(router)).toContain("order=DESC&page=1&perPage=25&sort=number"));
  expect(screen.getByRole("columnheader", { name: /^Number/ }).getAttribute("aria-sort")).toBe("descending");

  for (const _ of [1, 2, 3]) await act(() => router.navigate(-1));
  await row("A-26");
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("");
  await act(() => router.navigate(-1));
  await row("A-1");
  expect(search(router)).toBe("");
});

test("a shared address opens the same rows, and clearing the filters keeps its sort", async () => {
  const router = open(
    `/orders?filter=${encodeURIComponent('{"status":"paid","q":"lee"}')}&order=ASC&page=2&perPage=10&sort=number`,
  );
  await row("A-11");
  const query = { page: 2, per_page: 10, sort: "number", order: "asc", status: "paid", q: "lee", open: true };
  expect(requested()).toEqual([query]);
  expect(screen.getByLabelText<HTMLInputElement>("Number or name").value).toBe("lee");
  press("Clear filters");
  await row("A-1");
  expect(search(router)).toBe("?filter={}&order=ASC&page=1&perPage=10&sort=number");
});

test("two choices at once both count, and a field that is left as it was leads nowhere", async () => {
  const router = open("/orders?page=2");
  await row("A-26");
  fireEvent.blur(screen.getByLabelText("Total from"));
  expect(search(router)).toBe("?page=2");
  act(() => {
    const from = screen.getByLabelText<HTMLInputElement>("Total from");
    from.value = "100";
    fireEvent.blur(from);
    choose("Status", "paid");
  });
  await waitFor(() => expect(search(router)).toContain('{"total_from":"100","status":"paid"}'));
});

test("the rows before stay while the next ones are on their way", async () => {
  open();
  await row("A-1");
  isHeld = true;
  press("Next");
  await waitFor(() => expect(letThrough).not.toBeNull());
  expect(screen.getByRole("link", { name: "A-1" })).toBeDefined();
  expect(screen.getByRole("table").closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("true");
  letThrough?.();
  await row("A-26");
  expect(screen.queryByRole("link", { name: "A-1" })).toBeNull();
});

test("a page that has gone shows the last one there is, and Back doesn't lead to it", async () => {
  count = 26;
  const router = open("/orders?page=2");
  await row("A-26");
  count = 25;
  await act(() => client.invalidateQueries());
  await row("A-1");
  expect(search(router)).toContain("page=1");
  expect(router.state.historyAction).toBe("REPLACE");
  expect(screen.getByText("1–25 of 25")).toBeDefined();
  cleanup();
  client.clear();
  count = 30;
  const other = open("/orders?page=9");
  await row("A-1");
  expect(search(other)).toContain("page=1");
});

test("selected rows stay selected on the other pages, until they are cleared", async () => {
  open();
  await row("A-1");
  fireEvent.click(screen.getByLabelText("Select A-1"));
  fireEvent.click(screen.getByLabelText("Select A-2"));
  expect(screen.getByText("2 selected")).toBeDefined();
  press("Next");
  await row("A-26");
  expect(screen.queryByText(/selected$/)).toBeNull();
  press("Previous");
  await row("A-1");
  press("Ship A-1 A-2");
  expect(screen.queryByText(/selected$/)).toBeNull();
  fireEvent.click(screen.getByLabelText("Select all on this page"));
  expect(screen.getByText("25 selected")).toBeDefined();
});

test("j and k reach a row that Enter opens, and / the search", async () => {
  const router = open();
  await row("A-1");
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
  for (const name of ["j", "j", "j", "k"]) key(name);
  key("/");
  expect(document.activeElement).toBe(screen.getByLabelText("Number or name"));
  (document.activeElement as HTMLElement).blur();
  key("Enter");
  await screen.findByText("One order");
  expect(router.state.location.pathname).toBe("/orders/A-2");
});

test("a list that can't be read says why, and is asked for again by hand only", async () => {
  callAdmin.mockRejectedValueOnce(new Error("The shop is busy."));
  open();
  const notice = await screen.findByText("The shop is busy.");
  expect(callAdmin).toHaveBeenCalledOnce();
  const box = notice.closest("[role]") ?? document.body;
  fireEvent.click(within(box as HTMLElement).getByRole("button"));
  await row("A-1");
});

test("a saved view is recognized by its address, and opens it", async () => {
  const query = "filter=%7B%22status%22%3A%22paid%22%7D&order=DESC&page=1&perPage=25&sort=placed_at";
  get.mockResolvedValue({ data: [{ id: "1", name: "Paid ones", query }] });
  const router = open();
  await row("A-1");
  await screen.findByLabelText("View");
  choose("Status", "paid");
  await screen.findByRole("button", { name: "Delete view" });
  expect(router.state.location.search).toBe(`?${query}`);
  choose("View", "");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  choose("View", "1");
  await waitFor(() => expect(lastRequested()).toMatchObject({ status: "paid" }));
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("paid");
});
