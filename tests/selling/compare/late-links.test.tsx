import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RingMatch } from "@/components/found/search/ring-match";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aSetting } from "../ring-builder/support";

const lost = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("@/components/selling/compare/tray-content", lost);
vi.mock("@/components/found/search/ring-match-link", lost);

afterEach(cleanup);

test("a link that can't be loaded leaves the page as it is", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  window.localStorage.setItem(COMPARE_KEY, JSON.stringify({ stones: ["W-1"] }));
  window.localStorage.setItem(BUILDER_KEYS.setting, JSON.stringify(aSetting()));
  render(
    <main>
      <CompareTray />
      <RingMatch href="/inventory?shape=oval" />
      <p>The list</p>
    </main>,
  );
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
  expect(screen.getByText("The list")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});
