import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AccountLink } from "@/components/layout/header/account-link";
import { CartLink } from "@/components/layout/header/cart-link";
import { NavMenu } from "@/components/layout/menus/nav-menu";
// loaded before the tests, as a panel that was opened before
import "@/components/layout/menus/nav-panel";
import { SearchToggle } from "@/components/layout/header/search-toggle";
import { StartWithSettingLink } from "@/components/layout/menus/start-with-setting-link";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { announceNavigation } from "@/lib/platform/navigation/announce-navigation";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

describe("a menu of the header", () => {
  const show = () =>
    render(
      <>
        <NavMenu name="Education" href="/menu#education">
          Education
        </NavMenu>
        <a href="#after">After</a>
      </>,
    );
  const link = () => screen.queryByRole("link", { name: /^Diamond Shapes/ });

  test("opens by keyboard, and Escape closes it and returns the focus", async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole("button", { name: "Education" });
    expect(link()).toBeNull();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(link()).not.toBeNull();
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await user.tab();
    await user.keyboard("{Escape}");
    expect(link()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test("keeps its click from the progress bar, which takes a click on any link for a navigation", async () => {
    const user = userEvent.setup();
    show();
    const heard = vi.fn();
    document.addEventListener("click", heard);
    await user.click(screen.getByRole("button", { name: "Education" }));
    document.removeEventListener("click", heard);
    expect(link()).not.toBeNull();
    expect(heard).not.toHaveBeenCalled();
  });

  test("closes when the focus leaves it", async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(link()).not.toBeNull();
    act(() => screen.getByRole("link", { name: "After" }).focus());
    expect(link()).toBeNull();
  });

  test("closes when one of its links is followed", async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("link", { name: /^Diamond Shapes/ }));
    expect(link()).toBeNull();
  });

  test("closes 100 ms after the mouse has left, not at once", async () => {
    const user = userEvent.setup();
    show();
    await user.hover(screen.getByRole("button", { name: "Education" }));
    expect(link()).not.toBeNull();
    vi.useFakeTimers();
    try {
      fireEvent.pointerLeave(screen.getByRole("button", { name: "Education" }), { pointerType: "mouse" });
      act(() => vi.advanceTimersByTime(99));
      expect(link()).not.toBeNull();
      act(() => vi.advanceTimersByTime(1));
      expect(link()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("opened by the mouse, closes on Escape and leaves the focus where it is", async () => {
    const user = userEvent.setup();
    show();
    const after = screen.getByRole("link", { name: "After" });
    act(() => after.focus());
    await user.hover(screen.getByRole("button", { name: "Education" }));
    expect(link()).not.toBeNull();
    await user.keyboard("{Escape}");
    expect(link()).toBeNull();
    expect(document.activeElement).toBe(after);
  });

  test("returns the focus to its button when a link in it is followed", async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard("{Enter}");
    await user.tab();
    await user.keyboard("{Enter}");
    expect(link()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Education" }));
  });

  test("stays when something in it that takes no focus is clicked", async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("button", { name: "Education" }));
    await user.click(screen.getByText("Good To Know"));
    expect(link()).not.toBeNull();
  });

  test("stays while the focus is in it, wherever the mouse goes", async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole("button", { name: "Education" });
    await user.hover(button);
    act(() => link()?.focus());
    vi.useFakeTimers();
    try {
      fireEvent.pointerLeave(button, { pointerType: "mouse" });
      act(() => vi.runAllTimers());
      expect(link()).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("a click right after the mouse arrived leaves it open", async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("button", { name: "Education" }));
    expect(link()).not.toBeNull();
  });
});

describe("the cart's badge", () => {
  test.each(["[]", "{", "null", "3", '[{"kind":"watch"},null]', '[{"kind":"product","quantity":-2}]'])(
    "shows nothing for the kept cart %s",
    (kept) => {
      window.localStorage.setItem("cartItems", kept);
      render(<CartLink>{null}</CartLink>);
      expect(screen.getByRole("link").getAttribute("aria-label")).toBe("Cart");
      expect(screen.getByRole("link").textContent).toBe("");
    },
  );

  test("counts the real cart above 0, whatever was last counted, and says it", () => {
    window.localStorage.setItem("cartLength", "7");
    window.localStorage.setItem(
      "cartItems",
      JSON.stringify([
        { kind: "diamond", diamond: "W-1", seenPrice: 1 },
        { kind: "product", variant: "P", quantity: 1, seenPrice: 1 },
      ]),
    );
    render(<CartLink>{null}</CartLink>);
    expect(screen.getByRole("link", { name: "Cart, 2 items" }).textContent).toBe("2");
  });
});

describe("Start With A Setting", () => {
  const hrefWith = (kept: string | null) => {
    if (kept !== null) window.localStorage.setItem("ringDiamond", kept);
    render(
      <StartWithSettingLink href="/build-a-ring" shapes={RING_SHAPES} className="">
        Start With A Setting
      </StartWithSettingLink>,
    );
    return screen.getByRole("link").getAttribute("href");
  };

  test("leads to all settings while no diamond is stored", () => {
    expect(hrefWith(null)).toBe("/build-a-ring");
  });

  test("adds the stored diamond's shape", () => {
    expect(hrefWith('{"diamond":{"shape":"oval"}}')).toBe("/build-a-ring?shape=oval");
  });

  test.each(['{"diamond":{"shape":"kite"}}', "{}", "[]", '"oval"', '{"diamond":null}'])(
    "takes no shape from %s",
    (kept) => expect(hrefWith(kept)).toBe("/build-a-ring"),
  );
});

describe("the shopper's name in the header", () => {
  const show = (kept: string | null) => {
    if (kept !== null) window.localStorage.setItem("displayName", kept);
    render(<AccountLink href="/my-account/orders">an icon</AccountLink>);
    return screen.getByRole("link");
  };

  test("is its initials and the name beside them, and leads to the orders", () => {
    const link = show('"Ada Byron"');
    expect(link.textContent).toBe("AAda Byron");
    expect(link.getAttribute("aria-label")).toBe("Ada Byron: your orders");
    expect(link.getAttribute("href")).toBe("/my-account/orders");
  });

  test.each([null, '""', '"  "', "{", "7", '{"name":"Ada"}', "null"])(
    "is an icon for the kept value %s",
    (kept) => {
      expect(show(kept).textContent).toBe("an icon");
      expect(screen.getByRole("link", { name: "Your account" })).not.toBeNull();
    },
  );
});

describe("the search toggle", () => {
  const show = () =>
    render(
      <>
        <SearchToggle icon={null}>
          <input aria-label="Search" />
        </SearchToggle>
        <a href="#after">After</a>
        <p>Page</p>
      </>,
    );

  test("hides the box when the router sets out for another page, and leaves the focus on no hidden field", async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole("button");
    await user.click(button);
    act(() => announceNavigation("push"));
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button);
  });

  test("hides the box when the focus or a press leaves it", async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole("button");
    await user.click(button);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "After" }));
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.click(button);
    await user.click(screen.getByText("Page"));
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });

  test("shows the box and puts the cursor into it; Escape hides it and returns the focus", async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole("button");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
    await user.keyboard("{Escape}");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button);
  });
});
