import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "playwright/test";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";

const RUN = randomBytes(4).toString("hex");

/** How soon a busy machine shows what is published, where two seconds are measured elsewhere, and what the schedule publishes, ms. */
const SOON = 30_000;
const SCHEDULE = 45_000;

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };

/** A moment as a field for day and time takes it; journeys run in UTC. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 19);

const text = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });

test("a page is edited, previewed, scheduled, and published by itself", async ({
  page,
  request,
  browser,
}) => {
  const shown = async () => (await request.get("/crypto-payment")).text();
  const faults = watchPageErrors(page);
  await signInStaff(page, "content");
  await page.goto("/admin/pages?kind=page");
  await page.getByLabel("Title or address").fill("/crypto");
  const found = page.getByRole("link", { name: /Crypto/ }).first();
  // the list that is being searched may take the link from under the mouse
  await expect(async () => {
    if (await found.isVisible()) await found.click({ timeout: 1_000 });
    await expect(text(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();

  // live, before anything is saved; the plain field that stands in for the editor keeps no steps for it to undo
  await expect(page.locator(".cm-content")).toBeVisible();
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("\n\nWe hold it for {{years}}.");
  await expect(page.getByText(/unknown fact: years/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.insertText(`\n\n## Coins of ${RUN}\n\nWe hold it for {{transferDays}}.`);
  const preview = page.locator("section", { has: page.getByRole("heading", { name: "Preview" }) });
  await expect(preview.getByRole("heading", { name: `Coins of ${RUN}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  expect(await shown()).not.toContain(RUN);

  // as a shopper sees it, who isn't signed in to the back office
  const address = await page.getByRole("link", { name: /^Preview in the shop/ }).getAttribute("href");
  const shopper = await (await browser.newContext()).newPage();
  const answer = await shopper.goto(address ?? "");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(shopper.getByRole("heading", { name: `Coins of ${RUN}` })).toBeVisible();
  expect((await shopper.goto(`${address}x`))?.status()).toBe(404);
  await shopper.context().close();

  // scheduled on a phone
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule this version" });
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Choose a day and a time")).toBeVisible();
  await dialog.getByLabel("Day and time").fill(inSeconds(6));
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Scheduled for/).first()).toBeVisible();
  expect(await shown()).not.toContain(RUN);
  await expect.poll(shown, { timeout: SCHEDULE }).toContain(`Coins of ${RUN}`);
  await expect(page.getByRole("link", { name: /^View in the shop/ })).toBeVisible({ timeout: SCHEDULE });

  await page.setViewportSize(WIDE);
  page.on("dialog", (question) => void question.accept());
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect(page.getByText(/^The shop shows the default text again/)).toBeVisible();
  await expect.poll(shown, { timeout: SOON }).not.toContain(RUN);
  expect(faults).toEqual([]);
});

test("the banner and the header's menus are changed, by keyboard, and reset", async ({ page, request }) => {
  const home = async () => (await request.get("/")).text();
  const faults = watchPageErrors(page);
  page.on("dialog", (question) => void question.accept());
  await signInStaff(page, "manager");
  await page.goto("/admin/banner");
  await page.getByLabel("Text", { exact: true }).fill(`Sale of ${RUN} | Until Monday`);
  await page.getByLabel(/^Link/).fill("/earrings");
  await page.getByLabel(/^Show from/).fill("2027-01-02T10:00");
  await page.getByLabel(/^Show until/).fill("2027-01-01T10:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("choose a time after the first one")).toBeVisible();
  await page.getByLabel(/^Show from/).fill("");
  await page.getByLabel(/^Show until/).fill(inSeconds(-60).slice(0, 16));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Its time is over, so there is no line.")).toBeVisible();
  await expect(page.getByText("Saved. The shop follows within seconds.").first()).toBeVisible();
  await page.getByLabel(/^Show until/).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(home, { timeout: SOON }).toContain(`Sale of ${RUN}`);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect.poll(home, { timeout: SOON }).not.toContain(`Sale of ${RUN}`);

  await page.goto("/admin/menus");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabel("Text (new link)").fill("Studs");
  await page.getByLabel("Leads to (Studs)").fill("/earrings/studs");
  await page.getByRole("button", { name: "Remove Education" }).click();
  await page.getByRole("button", { name: /^Move Inventory, number/ }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Picked up Inventory/)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(/^Number 1 of/)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Move Inventory, number 1" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop follows within seconds.").first()).toBeVisible();
  await expect.poll(home, { timeout: SOON }).toContain("/earrings/studs");

  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const entries = page.getByRole("navigation", { name: "Menu" }).locator("li > a, li > details > summary");
  await expect(entries.first()).toHaveText("Inventory");
  await expect(entries.last()).toHaveText("Studs");

  await page.setViewportSize(WIDE);
  await page.goto("/admin/menus/footer");
  await expect(page.getByLabel("Leads to (FAQ)")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/menus");
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect(page.getByRole("button", { name: "Move Lab Diamonds, number 1" })).toBeVisible();
  expect(faults).toEqual([]);
});
