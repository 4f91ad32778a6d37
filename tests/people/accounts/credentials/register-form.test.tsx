import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RegisterForm } from "@/components/people/accounts/credentials/register-form";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const { calls, refusals } = vi.hoisted(() => ({ calls: [] as unknown[][], refusals: [] as Error[] }));
vi.mock("next-auth/react", () => ({
  signIn: async (...how: unknown[]) => {
    calls.push(["signIn", ...how]);
    return { ok: true, url: "/my-account" };
  },
}));
vi.mock("@/lib/platform/api/client/navigate", () => ({
  navigateTo: (path: string) => void calls.push(["goTo", path]),
}));
vi.mock("@/lib/desk/browser/api-client", () => ({
  api: {
    post: async (...call: unknown[]) => {
      calls.push(["post", ...call]);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
    },
  },
}));

afterEach(() => {
  cleanup();
  calls.length = 0;
});

const PERSON = {
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@buyer.example",
  password: "a calm sentence",
};
const TRADE = { company: "Byron & Co", tax_id: "12-3456789", phone: "+1 503 555 0100" };
const LABELS: Record<keyof typeof PERSON | keyof typeof TRADE, RegExp> = {
  first_name: /^First name/,
  last_name: /^Last name/,
  email: /^Email/,
  password: /^Password/,
  company: /^Company/,
  tax_id: /^Tax ID/,
  phone: /^Phone/,
};

function send(values: Partial<Record<keyof typeof LABELS, string>>) {
  render(<RegisterForm trade back="/checkout" />);
  for (const [field, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(LABELS[field as keyof typeof LABELS]), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Apply for a trade account" }));
}

test("a business that fills everything in is registered, signed in and thanked", async () => {
  send({ ...PERSON, ...TRADE });
  await waitFor(() => expect(calls).toHaveLength(3));
  const { email, password } = PERSON;
  expect(calls).toEqual([
    ["post", "v1/register", { body: { ...PERSON, trade: TRADE }, headers: {} }],
    ["signIn", "credentials", { email, password, redirect: false, callbackUrl: "/checkout" }],
    ["goTo", "/thank-you-for-registration?for=trade&callbackUrl=%2Fcheckout"],
  ]);
});

test("one without its company or tax number is told so on the field, and nothing is sent", async () => {
  send({ ...PERSON, phone: TRADE.phone });
  await waitFor(() => {
    for (const label of [LABELS.company, LABELS.tax_id])
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  });
  expect(calls).toEqual([]);
});

test("what the server refuses stands on the field of the trade part that it names", async () => {
  const errors = { "trade.tax_id": ["This is no tax number."] };
  refusals.push(new ApiProblem(422, "invalid", "Please check what is marked.", errors));
  send({ ...PERSON, ...TRADE });
  expect(await screen.findByText("This is no tax number.")).toBeTruthy();
  expect(calls).toHaveLength(1);
});
