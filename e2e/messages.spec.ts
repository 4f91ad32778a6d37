import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/page";

const fill = async (page: Page) => {
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("E-mail").fill("ada@buyer.example");
  await page.getByLabel("What is it about?").selectOption("diamond");
  await page.getByLabel("Message").fill("Is the bow-tie strong?\nThank you.");
};
/** Nobody reads a form faster than this. */
const read = (page: Page) => page.waitForTimeout(2_500);
const thanked = async (page: Page) => {
  await expect(page).toHaveURL(/\/thank-you\?for=contact&reference=M-\w{8}$/);
  const reference = new URL(page.url()).searchParams.get("reference") ?? "";
  await expect(page.getByRole("main")).toContainText(reference);
};

test("a message is checked before it is sent, and thanked for with a reference", async ({ page }) => {
  await page.goto("/contact-us?about=order");
  await expect(page.getByLabel("What is it about?")).toHaveValue("order");
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await expect(async () => {
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("3 fields need another look.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("This field is required")).toHaveCount(3);
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectSound(page);
  await fill(page);
  await expect(page.getByText("This field is required")).toHaveCount(0);
  await read(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await thanked(page);
  await expectSound(page);
});

test("the questions are searched, and an address leads into an answer", async ({ page }) => {
  await page.goto("/faq#what-is-a-bow-tie");
  await expect(page.getByText("A dark shape across the middle")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search the questions" });
  await expect(search).toBeVisible();
  await search.fill("klarna crypto");
  await expect(page.getByRole("status").filter({ hasText: "One question" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do you take Klarna or cryptocurrency?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Is a lab-grown diamond a diamond?" })).toBeHidden();
  await search.fill("zzzz");
  await expect(page.getByRole("status").filter({ hasText: "No questions" })).toBeVisible();
  await expectSound(page);
});

for (const path of [
  "/blog",
  "/blog/shapes/oval",
  "/shipping",
  "/privacy-policy",
  "/about-us",
  "/feedback-form",
]) {
  test(`${path} is sound`, async ({ page }) => {
    await page.goto(path);
    await expectSound(page);
  });
}

test("the tools and what they lead to are sound", async ({ page, isMobile }) => {
  test.skip(isMobile, "their parts are looked at on phones elsewhere; once is enough for what they say");
  for (const path of [
    "/diamond-price-calculator?shape=round&carat=1",
    "/diamond-price-calculator?shape=kite&carat=20&color=any&clarity=any",
    "/diamond-size-chart?shape=oval",
    "/carat-mm-converter?length=8&width=6",
    "/ring-size-converter?from=UK&size=N",
    "/diamond-price-match",
    "/search?q=oval+halo",
    "/newsletter?state=unknown",
    "/promo-code",
    "/thank-you?for=price_match&reference=M-23456789",
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectSound(page);
    });
  }
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ isMobile }) => isMobile, "what a page does without a script it does at every width");

  test("a message comes back with its faults and all that was typed, and is thanked for in the end", async ({
    page,
  }) => {
    await page.goto("/contact-us");
    await fill(page);
    await page.getByLabel("E-mail").fill("ada");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("This is not an e-mail address")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ada Byron");
    await expect(page.getByLabel("What is it about?")).toHaveValue("diamond");
    await expect(page.getByLabel("Message")).toHaveValue("Is the bow-tie strong?\nThank you.");
    await page.getByLabel("E-mail").fill("ada@buyer.example");
    await read(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await thanked(page);
  });

  test("an answer unfolds, and the journal can be read", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("heading", { name: "What is a bow-tie?" }).click();
    await expect(page.getByText("A dark shape across the middle")).toBeVisible();
    await page.goto("/blog/shapes/the-bow-tie");
    await expect(page.getByRole("heading", { name: "Where it comes from" })).toBeVisible();
  });
});
