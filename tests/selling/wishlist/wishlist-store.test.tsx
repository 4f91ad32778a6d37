import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HeartButton } from "@/components/selling/wishlist/heart-button";
import { listenForHearts } from "@/components/selling/wishlist/listen-for-hearts";
import { mergeWishlists, parseWishlist, type WishlistItem } from "@/lib/selling/wishlist/model";
import { parseSharedWishlist, sharedWishlistHref } from "@/lib/selling/wishlist/share";

// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn() }));

const kept = () => JSON.parse(window.localStorage.getItem("wishlist") ?? "null");
const heart = (name: string) => screen.getByRole("button", { name: `Add to wishlist: ${name}` });
const pressed = (name: string) => heart(name).getAttribute("aria-pressed");

let stop = () => {};
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  stop();
  cleanup();
});

const show = () => {
  render(
    <>
      <HeartButton kind="diamond" sku="W-1" price={700} name="A round stone" />
      <HeartButton kind="product" sku="S 1" price={890.5} name="Aurora" />
    </>,
  );
  stop = listenForHearts();
};

describe("a heart", () => {
  test("keeps its piece in this browser, shows it, and lets it go again", async () => {
    const user = userEvent.setup();
    show();
    expect([pressed("A round stone"), pressed("Aurora")]).toEqual(["false", "false"]);
    await user.click(heart("Aurora"));
    await waitFor(() => expect(pressed("Aurora")).toBe("true"));
    expect(kept()).toEqual([{ kind: "product", sku: "S 1", saved_price: 890.5 }]);
    expect(pressed("A round stone")).toBe("false");
    // by the keyboard as well
    heart("A round stone").focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(pressed("A round stone")).toBe("true"));
    await user.click(heart("Aurora"));
    await waitFor(() => expect(pressed("Aurora")).toBe("false"));
    expect(kept()).toEqual([{ kind: "diamond", sku: "W-1", saved_price: 700 }]);
  });

  test("is counted at the header's link, by sight and by name, until none is kept", async () => {
    const user = userEvent.setup();
    show();
    render(
      <a href="/wishlist" aria-label="Wishlist" data-wishlist-count="">
        ♡
      </a>,
    );
    await user.click(heart("Aurora"));
    await user.click(heart("A round stone"));
    const link = await screen.findByRole("link", { name: "Wishlist, 2 items" });
    expect(link.getAttribute("data-wishlist-count")).toBe("2");
    await user.click(heart("Aurora"));
    await screen.findByRole("link", { name: "Wishlist, 1 item" });
    await user.click(heart("A round stone"));
    expect((await screen.findByRole("link", { name: "Wishlist" })).getAttribute("data-wishlist-count")).toBe(
      "",
    );
  });

  test("is pressed already where its piece was kept before, and where the page shows it later", async () => {
    window.localStorage.setItem("wishlist", JSON.stringify([{ kind: "diamond", sku: "W-2" }]));
    show();
    render(<HeartButton kind="diamond" sku="W-2" price={1} name="A later stone" />);
    await waitFor(() => expect(pressed("A later stone")).toBe("true"));
  });
});

test("nothing is shown any more once the page stops listening", async () => {
  const user = userEvent.setup();
  show();
  await user.click(heart("Aurora"));
  await waitFor(() => expect(pressed("Aurora")).toBe("true"));
  stop();
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  render(<HeartButton kind="product" sku="S 3" price={1} name="A later piece" />);
  await user.click(heart("A round stone"));
  // whatever still answers a change of the page does so before this
  await new Promise((resolve) => setTimeout(resolve));
  expect([pressed("Aurora"), pressed("A round stone")]).toEqual(["true", "false"]);
});

describe("a stored wishlist", () => {
  const item = (sku: string): WishlistItem => ({ kind: "diamond", sku });
  test("are read without what is damaged, each once", () => {
    for (const broken of [null, "x", {}, [null, 3, { kind: "ring", sku: "A" }, { kind: "diamond" }]]) {
      expect(parseWishlist(broken)).toEqual([]);
    }
    expect(parseWishlist([item("A"), item("A"), { ...item("B"), more: 1 }])).toEqual([item("A"), item("B")]);
  });

  test("keep the price they were saved at, where it is one", () => {
    const at = (saved_price: unknown) => [{ ...item("A"), saved_price }];
    expect(parseWishlist(at(19.999))).toEqual(at(20));
    for (const none of [undefined, null, "3", Number.NaN, -1, 1e9]) {
      expect(parseWishlist(at(none)), String(none)).toEqual([item("A")]);
    }
  });

  test("are shared by an address that tells what they are, and no more", () => {
    const saved: WishlistItem[] = [item("A/1"), { kind: "product", sku: "S 1", saved_price: 3 }, item("B")];
    const address = sharedWishlistHref(saved);
    expect(address).toBe("/wishlist?stones=A%2F1,B&pieces=S%201");
    const params = Object.fromEntries(new URL(address, "http://localhost").searchParams);
    expect(parseSharedWishlist(params)).toEqual([item("A/1"), item("B"), { kind: "product", sku: "S 1" }]);
    for (const none of [{}, { stones: "" }, { stones: ["", ","], pieces: "\u0000" }, { rings: "A" }]) {
      expect(parseSharedWishlist(none)).toEqual([]);
    }
    expect(sharedWishlistHref([])).toBe("/wishlist");
  });

  test("on two devices are one list again: put on is on, taken off is off", () => {
    const base = [item("A"), item("B"), item("C")];
    expect(
      mergeWishlists([item("A"), item("C"), item("T")], [item("A"), item("B"), item("H")], base),
    ).toEqual([item("H"), item("A"), item("T")]);
  });
});
