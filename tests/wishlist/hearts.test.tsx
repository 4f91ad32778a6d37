import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Heart } from "@/components/wishlist/heart";
import { listenForHearts } from "@/components/wishlist/listen-for-hearts";
import { mergeWishes, parseWishes, type Wish } from "@/lib/wishlist/model";

// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/toast", () => ({ showToast: vi.fn() }));

const kept = () => JSON.parse(window.localStorage.getItem("wishlist") ?? "null");
const heart = (name: string) => screen.getByRole("button", { name: `Keep on your wishlist: ${name}` });
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
      <Heart kind="diamond" sku="W-1" name="A round stone" />
      <Heart kind="product" sku="S 1" name="Aurora" />
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
    expect(kept()).toEqual([{ kind: "product", sku: "S 1" }]);
    expect(pressed("A round stone")).toBe("false");
    // by the keyboard as well
    heart("A round stone").focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(pressed("A round stone")).toBe("true"));
    await user.click(heart("Aurora"));
    await waitFor(() => expect(pressed("Aurora")).toBe("false"));
    expect(kept()).toEqual([{ kind: "diamond", sku: "W-1" }]);
  });

  test("is pressed already where its piece was kept before, and where the page shows it later", async () => {
    window.localStorage.setItem("wishlist", JSON.stringify([{ kind: "diamond", sku: "W-2" }]));
    show();
    render(<Heart kind="diamond" sku="W-2" name="A later stone" />);
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
  render(<Heart kind="product" sku="S 3" name="A later piece" />);
  await user.click(heart("A round stone"));
  // whatever still answers a change of the page does so before this
  await new Promise((resolve) => setTimeout(resolve));
  expect([pressed("Aurora"), pressed("A round stone")]).toEqual(["true", "false"]);
});

describe("wishes that were kept", () => {
  const wish = (sku: string): Wish => ({ kind: "diamond", sku });
  test("are read without what is damaged, each once", () => {
    for (const broken of [null, "x", {}, [null, 3, { kind: "ring", sku: "A" }, { kind: "diamond" }]]) {
      expect(parseWishes(broken)).toEqual([]);
    }
    expect(parseWishes([wish("A"), wish("A"), { ...wish("B"), more: 1 }])).toEqual([wish("A"), wish("B")]);
  });

  test("on two devices are one list again: put on is on, taken off is off", () => {
    const base = [wish("A"), wish("B"), wish("C")];
    expect(mergeWishes([wish("A"), wish("C"), wish("T")], [wish("A"), wish("B"), wish("H")], base)).toEqual([
      wish("H"),
      wish("A"),
      wish("T"),
    ]);
  });
});
