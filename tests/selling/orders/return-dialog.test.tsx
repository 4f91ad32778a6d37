import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ReturnDialog } from "@/components/selling/orders/actions/return-dialog";
import type { CustomerOrder } from "@/lib/selling/fulfillment/customer/schema";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const lineOf = (name: string, quantity: number) => ({ name, quantity }) as CustomerOrder["lines"][number];
const open = (lines: CustomerOrder["lines"], label: string) => {
  const onDone = vi.fn();
  render(<ReturnDialog order={{ id: "o-1", lines }} onDone={onDone} />);
  fireEvent.click(screen.getByRole("button", { name: label }));
  return onDone;
};
const request = () => fireEvent.click(screen.getByRole("button", { name: "Request a return label" }));

test("of an order with several items, those that are chosen are returned", async () => {
  post.mockResolvedValue({});
  const onDone = open([lineOf("Aurora ring", 1), lineOf("Cable chain", 3)], "Return items");
  request();
  expect(await screen.findByText("Choose at least one item to return.")).not.toBeNull();
  expect(post).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Cable chain"), { target: { value: "2" } });
  request();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(post).toHaveBeenCalledExactlyOnceWith("v1/orders/{id}/return", {
    params: { id: "o-1" },
    body: { reason: "", items: [{ line: 1, quantity: 2 }] },
  });
});

test("a single piece is returned without a choice", async () => {
  post.mockResolvedValue({});
  const onDone = open([lineOf("Aurora ring", 1)], "Return order");
  expect(screen.queryByRole("checkbox")).toBeNull();
  request();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(post).toHaveBeenCalledExactlyOnceWith("v1/orders/{id}/return", {
    params: { id: "o-1" },
    body: { reason: "" },
  });
});
