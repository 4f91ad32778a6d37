import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateChooseDiamondButton } from "@/components/selling/ring-builder/diamonds/late-choose-diamond-button";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aSetting } from "../support";

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

beforeEach(() => {
  window.localStorage.clear();
  push.mockReset();
});
afterEach(cleanup);

test("a visitor without a ring begins one with a stone of the list", async () => {
  render(<LateChooseDiamondButton diamond={aCurrentDiamond()} />);
  await userEvent.click(screen.getByRole("button", { name: /^Choose this diamond: / }));
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/build-a-ring?shape=oval"));
  expect(JSON.parse(window.localStorage.getItem(BUILDER_KEYS.diamond) ?? "null").diamond.sku).toBe("W-1");
});

test("a begun ring's setting decides what can be chosen", async () => {
  window.localStorage.setItem(BUILDER_KEYS.setting, JSON.stringify(aSetting()));
  render(<LateChooseDiamondButton diamond={aCurrentDiamond({ carat: 4 })} />);
  expect(await screen.findByText(/This setting holds diamonds up to/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("without a ring, a pair or a shape no setting is made for can't be chosen either", async () => {
  render(<LateChooseDiamondButton diamond={aCurrentDiamond({ certificate_type: "MATCHING PAIR" })} />);
  expect(await screen.findByText(/A matching pair is two diamonds/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
