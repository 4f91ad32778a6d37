import { expect, test } from "@playwright/test";
import { expectSound } from "./support/page";

test("the footer says where the shop is, and every address of it answers", async ({ page, request }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "+1 (555) 010-0199" })).toHaveAttribute(
    "href",
    "tel:+15550100199",
  );
  await expect(footer).toContainText("100 Example Street");
  await expect(footer.getByRole("link", { name: "Instagram" })).toBeVisible();
  for (const laboratory of ["IGI", "GIA", "GCAL"]) {
    await expect(footer.getByRole("link", { name: `${laboratory} certified diamonds` })).toHaveAttribute(
      "href",
      `/inventory?certificate=${laboratory}`,
    );
  }
  const own = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(own.length).toBeGreaterThan(4);
  for (const href of own) expect((await request.get(href ?? "")).status(), href ?? "").toBe(200);
  await footer.scrollIntoViewIfNeeded();
  await expectSound(page);
});

test("the ring sizer is a PDF, for either paper", async ({ page, request, isMobile }) => {
  test.skip(isMobile, "the file is the same at every width");
  await page.goto("/ring-preview");
  const named = page.getByRole("contentinfo").getByRole("link", { name: "Ring Sizer PDF" });
  await expect(named).toHaveCount(2);
  for (const link of await named.all()) {
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});
