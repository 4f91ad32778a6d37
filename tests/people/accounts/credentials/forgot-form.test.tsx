import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ForgotForm } from "@/components/people/accounts/credentials/forgot-form";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test.each([
  [true, "Check your email", /we sent it a link/],
  [false, "We can’t send email right now", /call us at \+1 555/],
])("who forgot a password reads whether a link comes: %s", async (mailed, title, words) => {
  post.mockResolvedValueOnce({ data: { mailed } });
  const { container } = render(<ForgotForm phone="+1 555" />);
  await userEvent.type(screen.getByLabelText("Email"), "ada@buyer.example");
  await userEvent.click(screen.getByRole("button", { name: "Email me a link" }));
  await screen.findByText(title);
  expect(container.textContent).toMatch(words);
  expect(screen.queryAllByText(/spam folder/)).toHaveLength(mailed ? 1 : 0);
});
