import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showToast } from "@/components/ui/overlay/toast";

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
