import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoveInPage } from "@/components/admin/move-in/move-in-page";
import { MovePage } from "@/components/admin/move-in/move-page";

const { get, post } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { get, post }, callAdmin: vi.fn() }));
vi.mock("@/components/admin/kit/mail-state", () => ({ MailsWait: () => null }));
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));

const ID = "00000000-0000-4000-8000-000000000001";
const MOVE = {
  ...{ id: ID, kind: "products", system: "shopify", name: "products.csv", state: "done", actor: "ada" },
  ...{
    created_at: "2026-11-29T12:00:00.000Z",
    undone_at: null as string | null,
    records: 3,
    left: 0,
    message: null,
  },
  there: [
    { kind: "picture", count: 1 },
    { kind: "product", count: 2 },
  ],
  left_records: [] as { kind: string; name: string; reason: string }[],
  lost: [{ what: "Care instructions", products: 2 }],
  left_out: [{ line: 9, name: "gift", reason: "It is a gift card." }],
  missing_pictures: [{ line: 3, name: "luna", reason: "The host didn’t answer." }],
};

let move: typeof MOVE;
let work: unknown;
beforeEach(() => {
  move = MOVE;
  get.mockImplementation(async (path: string) => {
    if (path === "v1/admin/moves") return { data: [move] };
    return { data: path === "v1/admin/moves/{id}" ? move : work };
  });
  post.mockResolvedValue({ data: { work: "w1" } });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function open(path: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/move-in" element={<MoveInPage />} />
          <Route path="/move-in/:id" element={<MovePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("an import says what is there and what stayed behind, and an undo lists what it left", async () => {
  open(`/move-in/${ID}`);
  await screen.findByText("1 picture, 2 products");
  screen.getByText("Care instructions");
  screen.getByText("It is a gift card.");
  screen.getByText("The host didn’t answer.");
  expect(screen.queryByRole("button", { name: "Invite the customers" })).toBeNull();

  const left = { kind: "product", name: "shopify handle luna", reason: "An order has it." };
  work = {
    ...{ id: "w1", state: "done", lines: 3, message: null },
    result: {
      kind: "move_undo",
      taken_back: [{ kind: "product", count: 1 }],
      left: [left],
      left_count: 1,
    },
  };
  fireEvent.click(screen.getByRole("button", { name: "Undo the import" }));
  expect(post).not.toHaveBeenCalled();
  move = {
    ...MOVE,
    state: "undone",
    undone_at: "2026-11-29T13:00:00.000Z",
    left_records: [left],
  };
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Undone, but for 1 that stay");
  expect(post.mock.calls).toEqual([["v1/admin/moves/{id}/undo", { params: { id: ID } }]]);
  screen.getByText("1 product taken back.");
  await screen.findByText("An order has it.");
});

test("customers are invited after a second press", async () => {
  move = { ...MOVE, kind: "customers", there: [{ kind: "customer", count: 3 }] };
  work = {
    ...{ id: "w1", state: "done", lines: 3, message: null },
    result: { kind: "move_invitations", invited: 2, skipped: 1 },
  };
  open(`/move-in/${ID}`);
  fireEvent.click(await screen.findByRole("button", { name: "Invite the customers" }));
  await screen.findByText(/is emailed a link to choose a password/);
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Email them" }));
  await screen.findByText("2 customers are emailed.");
  expect(post.mock.calls).toEqual([["v1/admin/moves/{id}/invitations", { params: { id: ID } }]]);
});

test("the guide marks what has been brought, and lists the imports", async () => {
  open("/move-in");
  const link = await screen.findByRole("link", { name: "products.csv" });
  expect(link.getAttribute("href")).toBe(`/move-in/${ID}`);
  await waitFor(() => expect(screen.getAllByText("Imported")).toHaveLength(2));
  screen.getByText("1. Products");
});
