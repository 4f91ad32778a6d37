import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmEmail } from "@/components/selling/orders/confirm-email";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const post = vi.hoisted(() => vi.fn());
const refresh = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const NOW = new Date("2026-03-03T18:00:00Z").getTime();
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shown = (isDelayed = false, seconds = 1_200) =>
  render(
    <ConfirmEmail
      orderId="o-1"
      email="ada@buyer.example"
      by={new Date(NOW + seconds * 1_000).toISOString()}
      byInShop="Tue, Mar 3, 1:20 PM EST"
      held="diamond"
      isDelayed={isDelayed}
    />,
  );
const resend = () => fireEvent.click(screen.getByRole("button", { name: "Resend email" }));

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("a buyer who has to confirm reads where the link went and for how long the order waits", async () => {
  shown();
  expect(screen.getByText("ada@buyer.example")).not.toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  const ends = new Date(NOW + 1_200_000).toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
  });
  expect(document.body.textContent).toContain(
    `Confirm your email by ${ends.replace("\u202F", " ")} to keep your diamond`,
  );
  await pass(1_200);
  expect(screen.getByRole("alert").textContent).toContain(
    "The time to confirm your email address has run out.",
  );
  expect(screen.getByRole("alert").textContent).toContain("If you just confirmed, refresh in a minute.");
});

test("the mail is sent again, and who asks too often is told so", async () => {
  post.mockResolvedValueOnce({ data: { sent: true } });
  post.mockRejectedValueOnce(new ApiProblem(429, "too_many_requests", "Please try again in 40 seconds."));
  shown();
  resend();
  await pass(1);
  expect(post).toHaveBeenCalledExactlyOnceWith("v1/orders/{id}/resend-mail", { params: { id: "o-1" } });
  expect(screen.getByRole("status").textContent).toBe("We sent the email again.");
  resend();
  await pass(1);
  expect(screen.getByRole("status").textContent).toContain("try again in 40 seconds");
});

test("while the shop can’t send email, nobody is told to look for one", () => {
  shown(true, 86_400);
  expect(document.body.textContent).toContain("We can’t email you right now");
  expect(document.body.textContent).toMatch(/send a link to ada@buyer\.example/);
  expect(document.body.textContent).not.toMatch(/we sent|spam folder/i);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
});
