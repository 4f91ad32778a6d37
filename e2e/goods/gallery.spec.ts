import type { Page } from "playwright/test";
import sharp from "sharp";
import { clickHydrated, expectAccessible, UNBROKEN } from "../support/page";
import { countShifts, shiftsOf } from "../support/shifts";
import { claimRealStone, showPhotoOf } from "../support/stock";
import { expect, test } from "../support/test";

const SETTING = "/product/alba-four-prong-solitaire";
const picture = (page: Page) => page.getByRole("img", { name: /^Alba four-prong solitaire in/ }).first();
/** What of a picture's address names what it shows. */
const shown = (page: Page) =>
  picture(page).evaluate(
    (image: HTMLImageElement) => new URL(image.currentSrc || image.src, location.href).pathname,
  );
const closer = (page: Page) => page.getByRole("button", { name: /^Look closer/ });
const large = (page: Page) => page.getByRole("dialog", { name: "Full-screen pictures" });

test("the pictures follow the metal and the shape chosen, and keep their room", async ({ page }) => {
  await countShifts(page);
  await page.goto(SETTING);
  await expect(closer(page).first()).toBeVisible();
  const rose = page.getByRole("radio", { name: "Rose", exact: true });
  // the choices are disabled until the page hears them, which a forced check doesn't wait for
  await expect(rose).toBeEnabled();
  await rose.check({ force: true });
  await expect.poll(() => shown(page)).toContain("/rose");
  await expect(picture(page)).toHaveAccessibleName(/14k rose gold/);
  await page.getByRole("radio", { name: "Oval" }).check({ force: true });
  await expect.poll(() => shown(page)).toContain("/oval/rose");
  const { total, moved } = await shiftsOf(page);
  expect(total, moved.join("\n")).toBeLessThan(0.01);
});

test("a picture is looked at closely on the whole screen, by keys alone; a browser without WebGL keeps it and says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const models: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/models/")) models.push(request.url());
  });
  await page.goto(SETTING);
  const opener = closer(page).first();
  await clickHydrated(opener);
  await expect(large(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeEnabled();
  const image = large(page).locator("img").first();
  await expect(image).toBeVisible();
  const side = async () => (await image.boundingBox())?.width ?? 0;
  const before = await side();
  await page.keyboard.press("+");
  await expect.poll(side).toBeGreaterThan(before * 1.2);
  await expectAccessible(page, { narrow: true });
  // the focus ring of the library's own buttons
  await page.keyboard.press("Tab");
  await expect(large(page).locator("button:focus-visible")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await expect(large(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "View in 3D" }).click();
  await expect(page.getByText("This browser doesn’t support 3D")).toBeVisible();
  await expect(picture(page)).toBeVisible();
  expect(models).toEqual([]);
  expect(page.workers()).toEqual([]);
  await page.getByRole("heading", { level: 1 }).evaluate((title, text) => {
    title.textContent = text;
  }, UNBROKEN);
  await expectAccessible(page, { narrow: true });
});

test(
  "a diamond is seen from every side and on a finger, and nothing draws it before somebody looks",
  { tag: "@phone-only" },
  async ({ page }, info) => {
    const { sku } = await claimRealStone(info);
    await page.goto(`/inventory?view=true&sku=${encodeURIComponent(sku)}`);
    const gallery = page.getByRole("region", { name: /^Pictures of/ });
    await expect(gallery.getByRole("img", { name: / seen from above$/ })).toBeVisible();
    const finger = gallery.getByRole("tab", { name: "On a finger" });
    await expect(finger).toBeVisible();
    expect(page.workers()).toEqual([]);
    await clickHydrated(finger);
    await expect(gallery.getByRole("img", { name: /on a finger, to scale$/ })).toBeInViewport();
    await expect(
      gallery.getByText("To scale on a US size 6.5 finger, in a picture typical of its shape"),
    ).toBeVisible();
    await finger.press("ArrowRight");
    await expect(gallery.getByRole("img", { name: /seen at an angle$/ })).toBeInViewport();
    // until the stone itself is drawn in its place
    await expect(
      gallery.getByText(/^(Typical .+|Rendered to this diamond’s proportions), not a/),
    ).toBeVisible();
    await expect(gallery.getByRole("button", { name: "View in 3D" })).toBeEnabled();
    await expectAccessible(page, { narrow: true });
  },
);

test("a diamond's own photo comes first, and its illustration says so where the file is dead", async ({
  page,
}, info) => {
  const { sku } = await claimRealStone(info);
  const photo = page.getByRole("img", { name: /^Photo of/ });
  const illustrated = page.getByText("Typical of its shape, not a photograph of this diamond").first();
  const address = `/inventory?view=true&sku=${encodeURIComponent(sku)}`;
  const body = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#334455" } })
    .avif()
    .toBuffer();
  await page.route("**/media/remote/**", (route) => route.fulfill({ contentType: "image/avif", body }));
  try {
    // nobody has that host
    await showPhotoOf(sku, `https://${sku.toLowerCase()}.stones.example/photo.jpg`);
    await expect(async () => {
      await page.goto(address);
      await expect(photo).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText("Photo of this diamond")).toBeVisible();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.reload();
    await expect(photo).toHaveCount(0);
    await expect(illustrated).toBeVisible();
  } finally {
    await showPhotoOf(sku, null);
  }
});
