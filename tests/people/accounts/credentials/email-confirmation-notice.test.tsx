import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EmailConfirmationNotice } from "@/components/people/accounts/credentials/email-confirmation-notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test("confirming promises no earlier orders, and who asks for the link too often reads that none was sent", async () => {
  post.mockRejectedValueOnce(
    new ApiProblem(429, "too_many_requests", "We’ve sent this email several times."),
  );
  post.mockResolvedValueOnce({ data: { mailed: true } });
  const { container } = render(<EmailConfirmationNotice email="ada@buyer.example" areMailsSent />);
  expect(container.textContent).toContain("to finish setting up your account.");
  expect(container.textContent).not.toMatch(/orders/i);
  const button = screen.getByRole("button", { name: "Resend email" });
  fireEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toBe("We’ve sent this email several times.");
  expect(screen.queryByText(/sent a new link/)).toBeNull();
  fireEvent.click(button);
  await screen.findByText("We sent a new link to ada@buyer.example.");
});

test("while the shop can’t send email, it promises the link for later", async () => {
  post.mockResolvedValueOnce({ data: { mailed: false } });
  const { container } = render(<EmailConfirmationNotice email="ada@buyer.example" areMailsSent={false} />);
  expect(container.textContent).toContain("We can’t send email right now.");
  fireEvent.click(screen.getByRole("button", { name: "Resend email" }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(container.textContent).not.toMatch(/we sent/i);
});
