import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { clearToasts, prepareToasts, showErrorToast, showToast } from "@/components/ui/overlay/toast";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const line = (toast: HTMLElement) => {
  const found = toast.closest('[role="status"]')?.querySelector('[role="progressbar"]');
  if (!(found instanceof HTMLElement)) throw new Error("a toast has a line that runs out");
  return found;
};
/** A toast fades before it goes; jsdom runs no animation. */
const faded = (toast: Element) => act(async () => fireEvent.animationEnd(toast));

test("a toast stands five seconds in a polite region, waits while the pointer is on it, and can be closed", async () => {
  await act(async () => showToast("The link is copied."));
  const words = await screen.findByText("The link is copied.");
  expect(screen.getByRole("region", { name: /Notifications/ }).getAttribute("aria-live")).toBe("polite");
  expect(line(words).style.animationDuration).toBe("5000ms");
  const toast = words.closest('[role="status"]');
  if (!toast) throw new Error("a toast is a status");
  await userEvent.hover(toast);
  await waitFor(() => expect(line(words).style.animationPlayState).toBe("paused"));
  await userEvent.unhover(toast);
  await waitFor(() => expect(line(words).style.animationPlayState).toBe("running"));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await faded(toast);
  await waitFor(() => expect(screen.queryByText("The link is copied.")).toBeNull());
});

test("what a toast offers is a button of its own, and doing it closes the toast", async () => {
  const onAction = vi.fn();
  await act(async () => showToast("The ring was removed from your cart.", { label: "Undo", onAction }));
  const words = await screen.findByText("The ring was removed from your cart.");
  // it waits for the reader: nothing runs out
  expect(
    words.closest('[role="status"]')?.querySelector('[role="progressbar"]')?.getAttribute("style") ?? "",
  ).not.toContain("5000ms");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onAction).toHaveBeenCalledOnce();
  const toast = words.closest('[role="status"]') ?? words;
  await faded(toast);
  await waitFor(() => expect(screen.queryByText("The ring was removed from your cart.")).toBeNull());
});

test("a fourth toast makes the oldest one leave", async () => {
  for (const number of [1, 2, 3, 4])
    await act(async () => showToast(`Removed piece ${number}.`, { label: "Undo", onAction: vi.fn() }));
  await screen.findByText("Removed piece 4.");
  const oldest = () => screen.queryByText("Removed piece 1.")?.closest('[role="status"]');
  await waitFor(() => expect(oldest()?.className ?? "animate-fade-out").toContain("animate-fade-out"));
  expect(screen.getByText("Removed piece 2.").closest('[role="status"]')?.className).not.toContain(
    "animate-fade-out",
  );
});

/** Takes away what the test before has left. */
async function empty() {
  await act(async () => clearToasts());
  await act(async () => {});
  for (const toast of document.querySelectorAll('[class*="animate-fade-out"]')) await faded(toast);
  await waitFor(() => expect(document.querySelectorAll("[data-in]")).toHaveLength(0));
}
const toastOf = (words: string) => {
  const toast = screen.getByText(words).closest<HTMLElement>("[data-in]");
  if (!toast) throw new Error("no such toast");
  return toast;
};
const isLeaving = (words: string) => toastOf(words).className.includes("animate-fade-out");

test("all toasts are taken away, and the region stays for the next ones", async () => {
  await empty();
  await act(async () => prepareToasts());
  expect(screen.getAllByRole("region", { name: /Notifications/ })).toHaveLength(1);
});

test("an error interrupts, and stays until it is closed, whatever is said after it", async () => {
  await empty();
  await act(async () => showErrorToast("The order has shipped already."));
  await screen.findByText("The order has shipped already.");
  const error = toastOf("The order has shipped already.");
  expect(error.getAttribute("role")).toBe("alert");
  expect(error.querySelector('[role="progressbar"]')?.getAttribute("style") ?? "").not.toContain("5000ms");
  for (const number of [1, 2, 3]) await act(async () => showToast(`Saved ${number}.`));
  await screen.findByText("Saved 3.");
  await waitFor(() => expect(isLeaving("Saved 1.")).toBe(true));
  expect(isLeaving("The order has shipped already.")).toBe(false);
  await userEvent.click(within(error).getByRole("button", { name: "Close" }));
  await faded(error);
  await waitFor(() => expect(screen.queryByText("The order has shipped already.")).toBeNull());
});

test("the same words aren't shown twice, but are announced again and get their time again", async () => {
  await empty();
  await act(async () => showToast("Saved"));
  const first = await screen.findByText("Saved");
  const firstLine = line(first);
  await act(async () => showToast("Saved"));
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getAllByText("Saved")).toHaveLength(1);
  expect(line(screen.getByText("Saved"))).not.toBe(firstLine);
  // an error in the same words is another message
  await act(async () => showErrorToast("Saved"));
  await waitFor(() => expect(screen.getAllByText("Saved")).toHaveLength(2));
});

test("an undo is offered as long as it may be used, and each takes back its own", async () => {
  await empty();
  const onAction = vi.fn();
  const undo = (which: string) => ({ label: "Undo", onAction: () => onAction(which), offeredMs: 12_000 });
  await act(async () => showToast("Withdrew 1 product", undo("first")));
  await act(async () => showToast("Withdrew 1 product", undo("second")));
  await waitFor(() => expect(screen.getAllByText("Withdrew 1 product")).toHaveLength(2));
  const [newer, older] = screen.getAllByText("Withdrew 1 product");
  if (!newer || !older) throw new Error("two changes, two toasts");
  expect(line(older).style.animationDuration).toBe("12000ms");
  const oldToast = older.closest<HTMLElement>("[data-in]") ?? older;
  await userEvent.click(within(oldToast).getByRole("button", { name: "Undo" }));
  expect(onAction.mock.calls).toEqual([["first"]]);
  await faded(oldToast);
  // closing isn't undoing
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await faded(newer.closest("[data-in]") ?? newer);
  await waitFor(() => expect(screen.queryByText("Withdrew 1 product")).toBeNull());
  expect(onAction).toHaveBeenCalledOnce();
});
