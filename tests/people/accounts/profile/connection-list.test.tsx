import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConnectionList } from "@/components/people/accounts/profile/connection-list";

const { calls } = vi.hoisted(() => ({ calls: [] as unknown[] }));
vi.mock("@/lib/people/accounts/providers/provider-sign-in", () => ({
  redirectToProvider: async (...how: unknown[]) => void calls.push(["lead", ...how]),
}));
vi.mock("@/components/people/accounts/sign-in/sign-out", () => ({
  clearSessionAndRedirect: async (to: string) => void calls.push(["leave", to]),
}));
vi.mock("@/lib/desk/browser/api-client", () => ({
  api: { post: async (...call: unknown[]) => void calls.push(["post", ...call]) },
}));

const GOOGLE = { provider: "google", name: "Google", connected_at: "2026-05-03T10:00:00.000Z" };
const APPLE = { provider: "apple", name: "Apple", connected_at: null };
const EMAIL = "ada@buyer.example";

afterEach(() => {
  cleanup();
  calls.length = 0;
});

test("a service that leads to the account is disconnected with the password, and one signs in again", async () => {
  render(<ConnectionList connections={[GOOGLE, APPLE]} hasPassword email={EMAIL} confirmed />);
  expect(screen.getByText(/^Connected since/).textContent).toBe("Connected since May 3, 2026");
  fireEvent.click(screen.getByRole("button", { name: "Disconnect Google" }));
  fireEvent.change(await screen.findByLabelText("Your password"), { target: { value: "a calm sentence" } });
  fireEvent.click(screen.getByRole("button", { name: "Disconnect Google" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toEqual([
    "post",
    "v1/account/connections/{provider}/unlink",
    { params: { provider: "google" }, body: { password: "a calm sentence" } },
  ]);
  expect(calls[1]).toEqual(["leave", "/login?callbackUrl=/my-account/account"]);
});

test("one that does not is asked who comes, with the account's address", async () => {
  render(<ConnectionList connections={[APPLE]} hasPassword email={EMAIL} confirmed />);
  fireEvent.click(screen.getByRole("button", { name: "Connect Apple" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual(["lead", "apple", "/my-account/account", { login_hint: EMAIL }]);
});

test("nothing is connected to an address that is not confirmed, and it is said why", () => {
  render(<ConnectionList connections={[APPLE]} hasPassword email={EMAIL} confirmed={false} />);
  expect(screen.queryByRole("button", { name: "Connect Apple" })).toBeNull();
  expect(screen.getByText(/first confirm your email address/)).toBeTruthy();
});

test("the only way in has no button that takes it away, but a way to a password", () => {
  render(<ConnectionList connections={[GOOGLE, APPLE]} hasPassword={false} email={EMAIL} confirmed />);
  expect(screen.queryByRole("button", { name: "Disconnect Google" })).toBeNull();
  expect(screen.getByText(/Google is your only way to sign in/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Choose a password" }).getAttribute("href")).toBe(
    "/my-account/password-change",
  );
});
