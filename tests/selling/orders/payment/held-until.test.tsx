import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HeldUntil } from "@/components/selling/orders/payment/held-until";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const post = vi.hoisted(() => vi.fn());
const refresh = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const NOW = new Date("2026-03-03T18:00:00Z").getTime();
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const shown = (seconds: number, extendable = true) =>
  render(<HeldUntil orderId="o-1" until={inSeconds(seconds)} extendable={extendable} />);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const longer = () => screen.queryByRole("button", { name: "Extend hold" });

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const clock = (seconds: number) =>
  new Date(NOW + seconds * 1000)
    .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
    .replace("\u202F", " ");
const heldUntil = (seconds: number) => `We’re holding your items until ${clock(seconds)}.`;

test("its end is named without a countdown, and five minutes before it its buyer is warned", async () => {
  shown(302);
  expect(screen.getByText(heldUntil(302))).not.toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  expect([longer(), screen.queryByRole("status")]).toEqual([null, null]);
  await pass(2);
  expect(screen.getByRole("status").textContent).toContain("Less than five minutes");
  expect(longer()).not.toBeNull();
});

test("it is held longer once: the new end is named and no other offered", async () => {
  post.mockResolvedValue({ data: { held_until: inSeconds(1_320) } });
  shown(120);
  fireEvent.click(longer() as HTMLElement);
  await pass(0);
  expect(post).toHaveBeenCalledExactlyOnceWith("v1/orders/{id}/extend-hold", { params: { id: "o-1" } });
  expect(screen.getByText(heldUntil(1_320))).not.toBeNull();
  await pass(1_100);
  expect(screen.queryByRole("status")).not.toBeNull();
  expect(longer()).toBeNull();
});

test("who was refused more time is told why, and may not ask where it was given before", async () => {
  post.mockRejectedValue(new ApiProblem(409, "hold_not_extendable", "We can’t hold this order any longer."));
  const { unmount } = shown(60);
  fireEvent.click(longer() as HTMLElement);
  await pass(0);
  expect(screen.getByText("We can’t hold this order any longer.")).not.toBeNull();
  expect(screen.getByText(heldUntil(60))).not.toBeNull();
  unmount();
  shown(60, false);
  expect(longer()).toBeNull();
});

test("once the time is over the page asks what became of the order until it knows", async () => {
  shown(10);
  await pass(10);
  expect(screen.getByRole("alert").textContent).toContain("The time to pay has run out.");
  expect(refresh).not.toHaveBeenCalled();
  await pass(20);
  expect(refresh).toHaveBeenCalledTimes(2);
});
