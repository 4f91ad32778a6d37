import type { Page } from "playwright/test";
import { clickHydrated } from "../support/page";
import { countShifts, shiftsOf } from "../support/shifts";
import { expect, test } from "../support/test";

const SETTING = "alba-four-prong-solitaire";
/** Parts of a pixel, where a family takes its stand-in's place; anything that is seen to move counts ten times more. */
const STILL = 0.003;

/** Holds the families back until they are let through, so that every page is seen in their stand-ins first. */
async function holdFamilies(page: Page): Promise<() => void> {
  let letThrough = () => {};
  let held = Promise.resolve();
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    letThrough();
    held = new Promise((resolve) => {
      letThrough = resolve;
    });
  });
  await page.route("**/*.woff2", async (route) => {
    await held;
    // the page that asked may be left by now
    await route.continue().catch(() => {});
  });
  return () => letThrough();
}

/** Opens the pages one after the other: from the first frame to the last, nothing in them moves. */
async function expectAllStill(page: Page, pages: readonly (readonly [path: string, awaited: RegExp])[]) {
  await countShifts(page);
  const letFamiliesThrough = await holdFamilies(page);
  for (const [path, awaited] of pages) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("main").getByText(awaited).filter({ visible: true }).first()).toBeVisible();
      letFamiliesThrough();
      await page.waitForLoadState("networkidle");
      await page.evaluate(async () => void (await document.fonts.ready));
      const { total, moved } = await shiftsOf(page);
      expect(total, moved.join("\n")).toBeLessThan(STILL);
    });
  }
}

test("nothing in the catalogue moves while it comes", { tag: "@phone" }, async ({ page }) => {
  await expectAllStill(page, [
    ["/", /lab-grown/i],
    ["/inventory", /^Arrives [A-Z]/],
    ["/build-a-ring", /setting only/],
    [`/product/${SETTING}`, /Made to order, ships/],
  ]);
});

test("nothing on an empty page moves while it comes", { tag: "@phone-only" }, async ({ page }) => {
  await expectAllStill(page, [
    ["/ring-preview", /haven’t started a ring/],
    ["/cart", /Your cart is empty/],
    ["/checkout", /Your cart is empty/],
    ["/search?q=alba", /Results for/],
    ["/no-such-page", /We couldn’t find this page/],
  ]);
});

test("nothing moves when what this browser keeps is shown: the ring being built, and the cart", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  const answer = await request.get("/api/v1/diamonds?per_page=1&shape[]=oval&carat[min]=1&carat[max]=2");
  const { data } = (await answer.json()) as { data: { sku: string; price: number }[] };
  const sku = data[0]?.sku ?? "";
  await page.goto(`/product/${SETTING}`);
  await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
  await expect(page).toHaveURL(/\/inventory/);
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(sku)}&type=ring-builder`);
  await clickHydrated(page.getByRole("button", { name: "Choose this diamond", exact: true }));
  await expect(page).toHaveURL(/\/ring-preview$/);
  await page.evaluate(
    (item) => {
      localStorage.setItem("cartItems", JSON.stringify([item]));
      localStorage.setItem("cartLength", "1");
    },
    { kind: "diamond", diamond: sku, seenPrice: data[0]?.price },
  );

  await expectAllStill(page, [
    ["/build-a-ring", /Fits your/],
    ["/ring-preview", /checked just now/],
    ["/cart", /Summary/],
    ["/checkout", /Shipping/],
  ]);
});
