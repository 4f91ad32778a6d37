import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { type AdminApi, heicPhoto, openAdminApi, phonePhoto } from "../support/admin";
import { expectReceived, goToReview, miniCart, placeButton, stepHeading } from "../support/checkout";
import { clickHydrated, watchPageErrors } from "../support/page";
import { claimRealStone } from "../support/stock";
import { expect, test } from "../support/test";

const RUN = randomBytes(4).toString("hex");
const STUDS = `journey-studs-${RUN}`;
const RING = `journey-ring-${RUN}`;
const VIEWS = ["from the front", "from the side", "from above", "on the hand", "in its box"];

/** A pair of earrings and a setting, each with five photographs from a phone. */
async function makeOwnGoods(admin: AdminApi): Promise<void> {
  await admin.create({
    name: "Dew studs",
    slug: STUDS,
    category: "studs",
    summary: "Two drops that catch the morning.",
    status: "active",
    variants: [{ metal: "14k-yellow", grams: 2.1, carats: 0.5, price: "420" }],
  });
  await admin.create({
    name: "Reed solitaire",
    slug: RING,
    kind: "setting",
    summary: "A slim band, made by hand.",
    status: "active",
    variants: [{ metal: "14k-white", grams: 2.5, price: "640" }],
    setting: { style: "solitaire", shapes: ["round"], min_carat: 0.5, max_carat: 3, band_width: 1.8 },
  });
  for (const [slug, name] of [
    [STUDS, "Dew studs"],
    [RING, "Reed solitaire"],
  ] as const) {
    const photos = await Promise.all(VIEWS.map((_, at) => phonePhoto(at * 60)));
    for (const [at, buffer] of photos.entries()) {
      const done = await admin.upload(slug, `${name} ${VIEWS[at]}`, { name: `IMG_${at}.jpg`, buffer });
      expect(done.status, done.message).toBe(201);
    }
  }
  const refused = await admin.upload(STUDS, "Dew studs", { name: "IMG_9.HEIC", buffer: heicPhoto() });
  expect(refused).toEqual({
    status: 422,
    message:
      "HEIC photos aren’t accepted. Export the photo as a JPEG, or set the iPhone’s camera to Most Compatible.",
  });
}

/** Expects a photograph by its description, loaded from the shop's store. */
async function expectPhoto(page: Page, description: string): Promise<void> {
  const photo = page.getByRole("img", { name: description }).first();
  await expect(photo).toBeVisible();
  const source = () =>
    photo.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : img.outerHTML));
  await expect.poll(source).toContain("/media/");
}

test("a jeweler's own earrings and setting, photographed with a phone, are bought with a diamond", async ({
  page,
  request,
}, info) => {
  test.slow();
  const faults = watchPageErrors(page);
  const admin = await openAdminApi(request);
  try {
    await makeOwnGoods(admin);
    const stone = await claimRealStone(info);
    await page.goto(`/earrings/studs/${STUDS}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dew studs");
    await expectPhoto(page, "Dew studs from the front");
    await clickHydrated(page.getByRole("button", { name: "Add to cart" }));
    await expect(miniCart(page)).toContainText("Dew studs");

    await page.goto(`/product/${RING}?shape=round`);
    await expectPhoto(page, "Reed solitaire from the front");
    // nothing but its summary describes it
    await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "About this setting" })).toHaveCount(0);
    await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
    await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
    await page.goto(`/inventory?view=true&sku=${encodeURIComponent(stone.sku)}&type=ring-builder`);
    await clickHydrated(page.getByRole("button", { name: "Choose this diamond", exact: true }));
    await expect(page).toHaveURL(/\/ring-preview$/);
    await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
    await page.getByLabel("Your ring size (US)").selectOption("6.5");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await miniCart(page).getByRole("link", { name: "Check out" }).click();
    await expect(stepHeading(page)).toHaveText("Shipping");
    await goToReview(page);
    const ordered = page.getByRole("list", { name: "Items in your order" });
    await expect(ordered).toContainText("Dew studs");
    await expect(ordered).toContainText("Reed solitaire");
    await expect(ordered).toContainText(stone.sku);
    await placeButton(page).click();
    await expectReceived(page);
    await expect(page.getByText(`Diamond: ${stone.sku}`)).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    for (const slug of [STUDS, RING]) await admin.setStatus(slug, "draft");
    await admin.revoke();
  }
});
