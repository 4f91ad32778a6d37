import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddDiamondToRing } from "@/components/selling/ring-builder/add-diamond-button";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aSetting } from "./support";

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
    await userEvent.click(screen.getByRole("button", { name: "Add to ring" }));
    expect(chosen().diamond.sku).toBe("W-1");
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval");
  });

  it("goes on to the size when the chosen setting holds it", async () => {
    keepSetting();
    render(<AddDiamondToRing diamond={aCurrentDiamond()} />);
    await userEvent.click(screen.getByRole("button", { name: "Add to ring" }));
    expect(push).toHaveBeenCalledWith("/ring-preview");
  });

  it("is refused with the reason when the setting can't hold it, and each part can be kept", async () => {
    keepSetting();
    render(<AddDiamondToRing diamond={aCurrentDiamond({ carat: 4 })} />);
    await userEvent.click(screen.getByRole("button", { name: "Add to ring" }));
    expect(screen.getByText("4 ct is above this setting's largest stone of 3 ct.")).toBeDefined();
    expect(chosen()).toBeNull();
    const other = screen.getByRole("link", { name: "Keep Aurora and choose another diamond" });
    expect(other.getAttribute("href")).toBe("/inventory?type=ring-builder&shape=round&setting=aurora");
    await userEvent.click(screen.getByRole("button", { name: /Keep this diamond/ }));
    expect(chosen().diamond.carat).toBe(4);
    expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval");
  });

  it("can't add a stone another shopper has reserved", () => {
    render(<AddDiamondToRing diamond={aCurrentDiamond({ availability: "reserved" })} />);
    const button = screen.getByRole("button", { name: "Reserved by another shopper" });
    expect(button.hasAttribute("disabled")).toBe(true);
  });
});
