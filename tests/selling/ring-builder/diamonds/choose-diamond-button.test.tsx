import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ChooseDiamondButton from "@/components/selling/ring-builder/diamonds/choose-diamond-button";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aDiamond, aSetting } from "../support";

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const chosen = () => JSON.parse(window.localStorage.getItem(BUILDER_KEYS.diamond) ?? "null");
const keep = (key: string, value: unknown) => window.localStorage.setItem(key, JSON.stringify(value));
const button = () => screen.queryByRole("button", { name: /^Choose this diamond/ });

beforeEach(() => {
  window.localStorage.clear();
  push.mockReset();
});
afterEach(cleanup);

describe("choosing a stone in the builder's list", () => {
  it("puts it into the ring at once and goes on to the size", async () => {
    keep(BUILDER_KEYS.setting, aSetting());
    render(<ChooseDiamondButton diamond={aCurrentDiamond()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Choose this diamond/ }));
    expect(chosen().diamond.sku).toBe("W-1");
    expect(push).toHaveBeenCalledWith("/ring-preview");
  });

  it("goes on to settings of its shape while none is chosen", async () => {
    render(<ChooseDiamondButton diamond={aCurrentDiamond()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Choose this diamond/ }));
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval");
  });

  it("says why instead where the setting can't hold it, or it is a pair", () => {
    keep(BUILDER_KEYS.setting, aSetting());
    const { rerender } = render(<ChooseDiamondButton diamond={aCurrentDiamond({ carat: 4 })} />);
    expect(button()).toBeNull();
    expect(screen.getByText(/This setting holds diamonds up to/)).toBeDefined();
    rerender(<ChooseDiamondButton diamond={aCurrentDiamond({ certificate_type: "MATCHING PAIR" })} />);
    expect(button()).toBeNull();
  });

  it("says the same in a row of the table as on a card", () => {
    render(<ChooseDiamondButton diamond={aCurrentDiamond()} inRow />);
    expect(button()?.textContent).toBe("Choose this diamond");
    cleanup();
    keep(BUILDER_KEYS.diamond, aDiamond());
    render(<ChooseDiamondButton diamond={aCurrentDiamond()} inRow />);
    expect(screen.getByRole("link", { name: "Chosen for your ring" })).toBeDefined();
  });

  it("leads on from the one that is chosen, and offers no reserved one", () => {
    keep(BUILDER_KEYS.diamond, aDiamond());
    const { rerender } = render(<ChooseDiamondButton diamond={aCurrentDiamond()} />);
    const on = screen.getByRole("link", { name: "Chosen for your ring" });
    expect(on.getAttribute("href")).toBe("/build-a-ring?shape=oval");
    rerender(<ChooseDiamondButton diamond={aCurrentDiamond({ sku: "W-2", availability: "reserved" })} />);
    expect(button()).toBeNull();
  });
});
