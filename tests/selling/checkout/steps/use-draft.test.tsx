import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "@/components/selling/checkout/steps/use-draft";
import { api } from "@/lib/desk/browser/api-client";
import { handleUnauthorized } from "@/lib/desk/browser/end-session";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { CART_COUNTRY_KEY } from "@/lib/selling/cart/model";

vi.mock("@/lib/platform/api/client/navigate", () => ({ navigateTo: vi.fn() }));

const server = setupServer();
const kept: unknown[] = [];
const token = (value: string | null) =>
  setSessionSource({
    token: () => value,
    subscribe: () => () => undefined,
    signOut: async () => undefined,
  });
const CUSTOMER = {
  id: "ada",
  email: "ada@buyer.example",
  phone: null,
  addresses: [],
  draft: null,
  storeCredit: 0,
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  window.sessionStorage.clear();
  kept.length = 0;
  server.use(
    http.put("*/api/v1/account/unfinished/checkout", async ({ request }) => {
      const body = (await request.json()) as { value: unknown };
      kept.push(body.value);
      return HttpResponse.json({ data: body });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  setSessionSource(null);
});
afterAll(() => server.close());

test("what a customer types is kept with the account once, and forgotten when the order stands", async () => {
  token("ada");
  const { result } = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(result.current.draft?.contact.email).toBe("ada@buyer.example"));
  act(() => result.current.save("shipping", { line1: "1" }));
  act(() => result.current.save("shipping", { line1: "1 Home" }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({
    contact: { email: "ada@buyer.example" },
    shipping: { line1: "1 Home" },
  });
  act(() => result.current.forget());
  await waitFor(() => expect(kept).toEqual([expect.anything(), null]));
});

test("a draft still on its way when the order stands is not kept after all", async () => {
  token("ada");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  server.use(
    http.put("*/api/v1/account/unfinished/checkout", async ({ request }) => {
      asked += 1;
      const { value } = (await request.json()) as { value: unknown };
      if (value !== null) await held;
      kept.push(value);
      return HttpResponse.json({ data: { value: {} } });
    }),
    http.put("*/api/v1/account/unfinished/ring", () => HttpResponse.json({ data: { value: null } })),
  );
  const { result } = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(result.current.draft).not.toBeNull());
  act(() => result.current.save("shipping", { line1: "1 Home" }));
  await waitFor(() => expect(asked).toBe(1));
  act(() => result.current.forget());
  // by the answer to a call made after it, forgetting would have been asked for too
  await api.put("v1/account/unfinished/{key}", { params: { key: "ring" }, body: { value: null } });
  const meanwhile = asked;
  release();
  expect(meanwhile).toBe(1);
  await waitFor(() => expect(kept).toEqual([expect.anything(), null]));
});

test("what the account spared a customer typing goes with it when another tab signs out", async () => {
  token("ada");
  const { result } = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(result.current.draft?.contact.email).toBe("ada@buyer.example"));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })));
  act(() => result.current.save("shipping", { line1: "1 Elsewhere" }));
  expect(result.current.draft?.contact.email).toBe("");
});

test("what one customer typed is neither shown to the next one in the same tab nor kept with their account", async () => {
  token("ada");
  const ada = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(ada.result.current.draft).not.toBeNull());
  act(() => ada.result.current.save("shipping", { line1: "1 Ada Street" }));
  await waitFor(() => expect(JSON.stringify(kept)).toContain("1 Ada Street"));
  ada.unmount();
  token("bob");
  const bob = renderHook(() => useDraft({ ...CUSTOMER, id: "bob", email: "bob@buyer.example" }));
  await waitFor(() => expect(bob.result.current.draft?.contact.email).toBe("bob@buyer.example"));
  act(() => bob.result.current.save("contact", { phone: "504" }));
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ contact: { phone: "504" } }));
  expect(JSON.stringify(kept.at(-1))).not.toContain("1 Ada Street");
  const guest = renderHook(() => useDraft(null));
  await waitFor(() => expect(guest.result.current.draft?.contact.email).toBe(""));
});

test("what was typed as a guest goes along with who signs in then", async () => {
  const guest = renderHook(() => useDraft(null));
  await waitFor(() => expect(guest.result.current.draft).not.toBeNull());
  act(() => guest.result.current.save("shipping", { line1: "1 Home" }));
  guest.unmount();
  const ada = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(ada.result.current.draft?.shipping.line1).toBe("1 Home"));
});

test("a guest's is kept in this tab alone, and goes when this browser is signed out", async () => {
  const { result } = renderHook(() => useDraft(null));
  await waitFor(() => expect(result.current.draft).not.toBeNull());
  act(() => result.current.save("contact", { email: "guest@buyer.example" }));
  expect(window.sessionStorage.getItem("checkoutDraft")).toContain("guest@buyer.example");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })));
  expect(result.current.draft?.contact.email).toBe("");
  expect(window.sessionStorage).toHaveLength(0);
});

test("what a guest types is not kept with the account of who signed in meanwhile in another tab", async () => {
  token("ada");
  const guest = renderHook(() => useDraft(null));
  const ada = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(guest.result.current.draft).not.toBeNull());
  act(() => guest.result.current.save("contact", { email: "guest@buyer.example" }));
  // typed after it, and so kept after it
  act(() => ada.result.current.save("shipping", { line1: "1 Home" }));
  await waitFor(() => expect(JSON.stringify(kept)).toContain("1 Home"));
  expect(kept).toHaveLength(1);
});

test("what a customer typed just before their session ended is there for them, and nobody else, when they sign in again", async () => {
  token("ada");
  window.localStorage.setItem("cartItems", "[1]");
  window.sessionStorage.setItem("checkoutAttempt", "{}");
  const before = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(before.result.current.draft).not.toBeNull());
  act(() => before.result.current.save("shipping", { line1: "1 Ada Street" }));
  await act(() => handleUnauthorized({ clear: true, signOut: true }, async () => []));
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage.getItem("checkoutAttempt")).toBeNull();
  // the page may stand for a while until it is left
  act(() => before.result.current.save("shipping", { city: "Portland" }));
  before.unmount();

  const found = async (customer: typeof CUSTOMER | null) => {
    const { result, unmount } = renderHook(() => useDraft(customer));
    await waitFor(() => expect(result.current.draft).not.toBeNull());
    const { line1, city } = result.current.draft?.shipping ?? {};
    unmount();
    return { line1, city };
  };
  expect(await found(null)).toEqual({ line1: "", city: "" });
  expect(await found({ ...CUSTOMER, id: "bob" })).toEqual({ line1: "", city: "" });
  expect(await found(CUSTOMER)).toEqual({ line1: "1 Ada Street", city: "Portland" });
});

test("what a guest typed is not left to whoever comes after a session that ended", async () => {
  const { result } = renderHook(() => useDraft(null));
  await waitFor(() => expect(result.current.draft).not.toBeNull());
  act(() => result.current.save("contact", { email: "guest@buyer.example" }));
  await act(() => handleUnauthorized({ clear: true, signOut: false }, async () => []));
  expect(result.current.draft?.contact.email).toBe("");
  expect(window.sessionStorage).toHaveLength(0);
});

test("a guest begins with the country that the cart was shown for", async () => {
  token(null);
  window.sessionStorage.setItem(CART_COUNTRY_KEY, JSON.stringify("FR"));
  const { result } = renderHook(() => useDraft(null));
  await waitFor(() => expect(result.current.draft?.shipping.country).toBe("FR"));
});

test("so does a customer without an address in their account, and one with an address goes to it", async () => {
  window.sessionStorage.setItem(CART_COUNTRY_KEY, JSON.stringify("FR"));
  const { result, unmount } = renderHook(() => useDraft(CUSTOMER));
  await waitFor(() => expect(result.current.draft?.shipping.country).toBe("FR"));
  unmount();
  const address = {
    ...{ name: "Ada Byron", company: null, line1: "12 Example Street", line2: null },
    ...{ city: "New York", region: "NY", postcode: "10001", country: "US" },
  };
  const addresses = [{ id: "home", default_shipping: true, default_billing: true, address }];
  const { result: saved } = renderHook(() => useDraft({ ...CUSTOMER, addresses } as never));
  await waitFor(() =>
    expect(saved.current.draft?.shipping).toMatchObject({ country: "US", city: "New York" }),
  );
});
