import type { Page } from "playwright/test";
import { signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { TIMESTAMP_FIELD } from "@/lib/people/inbox/model";
import { expectAccessible } from "../support/page";
import { expect, test } from "../support/test";

const fill = async (page: Page) => {
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Email").fill("ada@buyer.example");
  await page.getByLabel("What is it about?").selectOption("diamond");
  await page.getByLabel("Message").fill("Is the bow-tie strong?\nThank you.");
};
/** Dates the form back by more than anybody needs to read it, so that it need not be waited for. */
const readLongAgo = (page: Page) =>
  page.locator(`input[name="${TIMESTAMP_FIELD}"]`).evaluate(
    (field: HTMLInputElement, mark) => {
      field.value = mark;
    },
    signFormTimestamp(process.env.NEXTAUTH_SECRET ?? "", Date.now() - 10_000),
  );
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
    await expect(page.getByText("Correct the 3 highlighted fields to continue.")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  for (const missing of ["Enter your name", "Enter your email address", "Enter your message"]) {
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page, { narrow: true });
  await fill(page);
  await expect(page.getByText("Enter your message", { exact: true })).toHaveCount(0);
  await readLongAgo(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await thanked(page);
  await expect(page).toHaveTitle("Thank you");
  await expectAccessible(page, { narrow: true });
});

test("the questions are searched, and an address leads into an answer", async ({ page }) => {
  await page.goto("/faq#what-is-a-bow-tie");
  await expect(page.getByText("A dark shape across the middle")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search questions" });
  await expect(search).toBeVisible();
  await search.fill("klarna crypto");
  await expect(page.getByRole("status").filter({ hasText: "One question" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do you accept Klarna or cryptocurrency?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Is a lab-grown diamond a diamond?" })).toBeHidden();
  await search.fill("zzzz");
  await expect(page.getByRole("status").filter({ hasText: "No questions" })).toBeVisible();
  await expectAccessible(page, { narrow: true });
});
