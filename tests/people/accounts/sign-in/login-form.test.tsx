import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginForm } from "@/components/people/accounts/sign-in/login-form";

const { led, sent } = vi.hoisted(() => ({ led: [] as string[], sent: vi.fn<typeof fetch>() }));
vi.mock("next-auth/react", () => ({
  signIn: async () => undefined,
  getProviders: async () => ({ google: {} }),
  getCsrfToken: async () => "token",
}));
vi.mock("@/lib/platform/api/client/navigate", () => ({ navigateTo: (path: string) => void led.push(path) }));

const GOOGLE = "https://accounts.google.com/o/oauth2/v2/auth?state=1";
const REFUSED = { url: "http://localhost:3000/api/auth/signin?csrf=true" };
const answered = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  led.length = 0;
  sent.mockReset();
  vi.stubGlobal("fetch", sent);
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const go = () => {
  render(<LoginForm back="/my-account/orders" error={null} providers={[{ id: "google", name: "Google" }]} />);
  const button = screen.getByRole("button", { name: "Continue with Google" });
  fireEvent.click(button);
  return button;
};

test("another service is asked with the form's token and the way back, and led to", async () => {
  sent.mockImplementation(() => answered({ url: GOOGLE }));
  const button = go();
  await waitFor(() => expect(led).toEqual([GOOGLE]));
  const [path, init] = sent.mock.calls[0] ?? [];
  expect(path).toMatch(/^\/api\/auth\/signin\/google\b/);
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
    csrfToken: "token",
    callbackUrl: "/my-account/orders",
    json: "true",
  });
  // another page is on its way
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("a token that was another answer's is sent again", async () => {
  sent.mockImplementationOnce(() => answered(REFUSED)).mockImplementation(() => answered({ url: GOOGLE }));
  go();
  await waitFor(() => expect(led).toEqual([GOOGLE]));
  expect(sent).toHaveBeenCalledTimes(2);
});

test.each([
  ["a browser that keeps no cookies", () => answered(REFUSED), /didn’t save our cookie/],
  ["a shop that is away", () => Promise.reject(new TypeError("Failed to fetch")), /could not be reached/],
  ["a shop in trouble", () => answered({ message: "Problem" }, 500), /went wrong on our side/],
])("%s is told on the form, and leads nowhere", async (_, answer, words) => {
  sent.mockImplementation(answer);
  const button = go();
  expect((await screen.findByText(words)).textContent).toMatch(words);
  expect(led).toEqual([]);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
});
