import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BuilderBar } from "@/components/selling/ring-builder/bar/builder-bar";
import { LateDiamondStep } from "@/components/selling/ring-builder/diamonds/late-diamond-step";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aDiamond, aSetting } from "../support";

const { push, post, showToast } = vi.hoisted(() => ({ push: vi.fn(), post: vi.fn(), showToast: vi.fn() }));
vi.mock("@/components/ui/overlay/toast", () => ({ showToast }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, replace: vi.fn() }) }));
vi.mock("@/lib/desk/browser/api-client", () => ({
  customerCall: (_method: string, path: string, request: object) => post(path, request),
}));

const keep = (key: keyof typeof BUILDER_KEYS, value: unknown) =>
  window.localStorage.setItem(BUILDER_KEYS[key], JSON.stringify(value));
const kept = (key: keyof typeof BUILDER_KEYS) =>
  JSON.parse(window.localStorage.getItem(BUILDER_KEYS[key]) ?? "null");
const answer = (problems: unknown[], price = 700) => ({
  data: {
    setting: { ...aSetting(), status: "active", lead_days: 12 },
    diamond: aCurrentDiamond({ price }),
    problems,
    total: 890 + price,
  },
});

const customer = { token: () => "token", subscribe: () => () => undefined, signOut: async () => undefined };

let sku = 0;
beforeEach(() => {
  setSessionSource(customer);
  window.localStorage.clear();
  push.mockReset();
  post.mockReset().mockResolvedValue(answer([]));
  // every test asks about a ring of its own: answers are shared for some seconds
  sku += 1;
});
afterEach(() => {
  setSessionSource(null);
  cleanup();
});

const build = () => {
  keep("setting", aSetting());
  keep("diamond", aDiamond({ sku: `W-${sku}` }));
  keep("selectedSkus", [`W-${sku}`, "KEPT"]);
  keep("size", 6.5);
};
const openPanel = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Edit your ring/ }));
  await screen.findByText(/^(Total|So far)$/);
};

describe("the builder's bar", () => {
  it("brings a ring back that was reset by mistake", async () => {
    build();
    render(<BuilderBar current="setting" />);
    await openPanel();
    const before = window.localStorage.getItem(BUILDER_KEYS.diamond);
    await userEvent.click(screen.getByRole("button", { name: /^Reset/ }));
    expect(kept("diamond")).toBeNull();
    expect(push).toHaveBeenCalledWith("/build-a-ring");
    const [words, undo] = showToast.mock.lastCall ?? [];
    expect([words, undo.label]).toEqual(["Your ring was reset.", "Undo"]);
    undo.onAction();
    expect(JSON.parse(before ?? "null")).toMatchObject({ diamond: { sku: `W-${sku}` } });
    expect(kept("diamond")).toMatchObject({ diamond: { sku: `W-${sku}` } });
    expect([kept("setting").slug, kept("size")]).toEqual(["aurora", 6.5]);
  });

  it("says with which stone the ring is shown where its own has no picture yet", async () => {
    build();
    post.mockResolvedValue({ data: { ...answer([]).data, pictured_carat: 1 } });
    render(<BuilderBar current="setting" />);
    await openPanel();
    expect(await screen.findByText("Shown with a 1 ct diamond")).toBeDefined();
  });

  it("shows what this browser kept, with the total", async () => {
    build();
    render(<BuilderBar current="setting" />);
    expect(await screen.findByText("Aurora")).toBeDefined();
    // stands for the setting's name where the bar is narrow, and is not read out beside it
    expect(screen.getByText("Halo").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("1.50 ct oval")).toBeDefined();
    expect(screen.getByTestId("builder-total").textContent).toBe("$1,590");
  });

  it("numbers the steps alike for whoever begins with a setting and with a diamond", async () => {
    const { unmount } = render(<BuilderBar current="setting" />);
    const numbered = () =>
      screen.getAllByRole("listitem").map(({ textContent }) => textContent?.match(/^\d \w+/)?.[0]);
    expect(numbered()).toEqual(["1 Setting", "2 Diamond", "3 Size"]);
    unmount();
    keep("diamond", aDiamond({ sku: `W-${sku}` }));
    render(<BuilderBar current="setting" />);
    await screen.findByText("1.50 ct oval");
    expect(numbered()).toEqual(["1 Setting", "2 Diamond", "3 Size"]);
    const list = screen.getByRole("link", { name: /Choose a setting/ });
    expect(list.getAttribute("href")).toBe("/build-a-ring?shape=oval");
  });

  it("opens the chosen diamond in the builder, with the setting it is chosen for", async () => {
    build();
    render(<BuilderBar current="size" />);
    const step = await screen.findByRole("link", { name: /Diamond.*1\.50 ct oval/ });
    expect(step.getAttribute("href")).toBe(
      `/inventory?type=ring-builder&setting=aurora&view=true&sku=W-${sku}`,
    );
    await openPanel();
    expect(screen.getByRole("link", { name: "1.50 ct oval" }).getAttribute("href")).toBe(
      step.getAttribute("href"),
    );
  });

  it("removes the setting and goes to the builder with the diamond's shape", async () => {
    build();
    render(<BuilderBar current="setting" />);
    await screen.findByText("Aurora");
    await openPanel();
    await userEvent.click(screen.getByRole("button", { name: "Remove the setting" }));
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval");
    expect(kept("setting")).toBeNull();
    expect(kept("diamond")).not.toBeNull();
  });

  it("removes the diamond with its sku and goes to the setting's diamonds", async () => {
    build();
    render(<BuilderBar current="setting" />);
    await screen.findByText("Aurora");
    await openPanel();
    await userEvent.click(screen.getByRole("button", { name: "Remove the diamond" }));
    expect(push).toHaveBeenCalledWith("/inventory?type=ring-builder&shape=round&setting=aurora");
    expect(kept("selectedSkus")).toEqual(["KEPT"]);
  });

  it("resets setting, diamond and size", async () => {
    build();
    render(<BuilderBar current="setting" />);
    await openPanel();
    await userEvent.click(screen.getByRole("button", { name: /Reset/ }));
    expect([kept("setting"), kept("diamond"), kept("size")]).toEqual([null, null, null]);
  });

  it("says at once why two parts don't go together and offers both ways on", async () => {
    build();
    keep("diamond", aDiamond({ sku: `W-${sku}`, shape: "pear" }));
    post.mockReturnValue(new Promise(() => {}));
    render(<BuilderBar current="setting" />);
    expect(
      await screen.findByText("This setting is made for round or oval diamonds, not pear."),
    ).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Keep the diamond, choose another setting" }));
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=pear");
  });

  it("says that the metal is withdrawn, and leads to the setting's others with the ring as it is", async () => {
    build();
    keep("setting", aSetting({ metal: "silver" }));
    const problem = { code: "metal_gone", part: "setting", message: "Aurora is no longer made in silver." };
    post.mockResolvedValue({ data: { ...answer([problem]).data, setting: null, total: null } });
    render(<BuilderBar current="setting" />);
    expect(await screen.findByText("Aurora is no longer made in silver.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose another metal" }).getAttribute("href")).toContain(
      "/aurora?metal=silver",
    );
    expect(screen.getByRole("button", { name: "Choose another setting" })).toBeDefined();
    expect([kept("setting").metal, kept("diamond").diamond.sku, kept("size")]).toEqual([
      "silver",
      `W-${sku}`,
      6.5,
    ]);
  });

  it("shows a changed price from and to, and takes it when accepted", async () => {
    build();
    const problem = {
      code: "diamond_price_changed",
      part: "diamond",
      message: "The price of the diamond changed from $700 to $735.",
      from: 700,
      to: 735,
    };
    post.mockResolvedValue(answer([problem], 735));
    render(<BuilderBar current="setting" />);
    expect(await screen.findByText(problem.message)).toBeDefined();
    expect(screen.getByTestId("builder-total").textContent).toBe("$1,590");
    post.mockResolvedValue(answer([], 735));
    await userEvent.click(screen.getByRole("button", { name: "Accept the new price" }));
    await waitFor(() => expect(screen.getByTestId("builder-total").textContent).toBe("$1,625"));
    expect(kept("diamond").diamond.price).toBe(735);
  });

  it("keeps the focus when a part or the ring is removed, and when the panel closes", async () => {
    build();
    render(<BuilderBar current="setting" />);
    await screen.findByText("Aurora");
    const toggle = screen.getByRole("button", { name: /^Edit your ring/ });
    await openPanel();
    await userEvent.click(screen.getByRole("button", { name: "Remove the size" }));
    expect(document.activeElement?.textContent).toBe("Choose your size");
    await userEvent.keyboard("{Escape}");
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(toggle);
    await openPanel();
    await userEvent.click(screen.getByRole("button", { name: /^Reset/ }));
    expect(document.activeElement).toBe(toggle);
  });

  it("follows another tab", async () => {
    render(<BuilderBar current="setting" />);
    keep("setting", aSetting({ name: "From another tab" }));
    window.dispatchEvent(new StorageEvent("storage", { key: BUILDER_KEYS.setting }));
    expect(await screen.findByText("From another tab")).toBeDefined();
  });
});

describe("the bar above the list of diamonds", () => {
  const open = () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<LateDiamondStep kind="white" />);
    render(<LateDiamondStep kind="white" />, { container, hydrate: true });
  };

  const panelOf = () => screen.getByRole("button", { name: "Edit your ring" }).getAttribute("aria-controls");

  it("leads to every step of a ring that nobody has begun, and works with one from the first interaction", async () => {
    open();
    expect(screen.getByRole("link", { name: /Choose a setting/ }).getAttribute("href")).toBe("/build-a-ring");
    // nothing is chosen, so there is no sum
    expect(screen.queryByTestId("builder-total")).toBeNull();
    expect(panelOf()).toBeNull();
    fireEvent.pointerMove(document.body);
    await waitFor(() => expect(panelOf()).not.toBeNull());
    expect(screen.queryByText(/So far|\$0/)).toBeNull();
  });

  it("is in its place at once for who comes from another page", async () => {
    render(<LateDiamondStep kind="white" />);
    expect(screen.getByRole("link", { name: /Choose a setting/ })).toBeDefined();
    await waitFor(() => expect(panelOf()).not.toBeNull());
  });

  it("shows a ring that this browser keeps before anybody acts", async () => {
    build();
    open();
    expect(await screen.findByText("Aurora")).toBeDefined();
  });
});
