import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddDiamondToRing } from "@/components/selling/ring-builder/diamonds/add-diamond-button";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aSetting } from "../support";

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const chosen = () => JSON.parse(window.localStorage.getItem(BUILDER_KEYS.diamond) ?? "null");
const keepSetting = () => window.localStorage.setItem(BUILDER_KEYS.setting, JSON.stringify(aSetting()));

beforeEach(() => {
  window.localStorage.clear();
  push.mockReset();
});
afterEach(cleanup);

describe("adding a diamond to the ring", () => {
  it("goes on to settings of its shape when none is chosen", async () => {
    render(<AddDiamondToRing diamond={aCurrentDiamond()} />);
    await userEvent.click(screen.getByRole("button", { name: "Choose this diamond" }));
    expect(chosen().diamond.sku).toBe("W-1");
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval");
  });

  it("goes on to the size when the chosen setting holds it", async () => {
    keepSetting();
    render(<AddDiamondToRing diamond={aCurrentDiamond()} />);
    await userEvent.click(screen.getByRole("button", { name: "Choose this diamond" }));
    expect(push).toHaveBeenCalledWith("/ring-preview");
  });

  it("is not offered when the setting can't hold it, and each part can be kept", async () => {
    keepSetting();
    render(<AddDiamondToRing diamond={aCurrentDiamond({ carat: 4 })} />);
    expect(screen.getByText(/This setting holds diamonds up to 3 ct, and this one is 4 ct\./)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Choose this diamond" })).toBeNull();
    const other = screen.getByRole("link", { name: "See diamonds that fit" });
    expect(other.getAttribute("href")).toBe("/inventory?type=ring-builder&shape=round&setting=aurora");
    await userEvent.click(
      screen.getByRole("button", { name: "Keep this diamond and choose another setting" }),
    );
    expect(chosen().diamond.carat).toBe(4);
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval");
  });

  it("is not offered when no setting holds its shape, and leads to a custom ring", () => {
    render(<AddDiamondToRing diamond={aCurrentDiamond({ shape: "kite" })} />);
    expect(screen.getByText("We don’t make settings for kite diamonds.")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "See diamonds that fit" }).getAttribute("href")).toBe(
      "/inventory?type=ring-builder",
    );
    expect(screen.getByRole("link", { name: "Ask about a custom ring" })).toBeDefined();
  });

  it("can't add a stone that an order holds, and doesn't say whose order", () => {
    render(<AddDiamondToRing diamond={aCurrentDiamond({ availability: "reserved" })} />);
    const button = screen.getByRole("button", { name: "Reserved" });
    expect(button.hasAttribute("disabled")).toBe(true);
  });
});
