import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { queryDatabase } from "../support/accounts";
import { phonePhoto } from "../support/admin";
import { expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

type Piece = { variant: string; sku: string; slug: string; name: string; cents: number };

/** A piece that no other journey needs without reviews, delivered two weeks ago; the order's id. */
async function deliverPiece(): Promise<Piece & { order: string; email: string }> {
  const [piece] = await queryDatabase<Piece>(
    `select v.id as variant, v.sku, p.slug, p.name, v.price_cents::int as cents from product_variants v
     join products p on p.id = v.product_id
     where p.kind = 'jewellery' and p.status = 'active' order by p.slug desc, v.sku limit 1`,
  );
  if (!piece) throw new Error("The shop has no jewelry");
  const email = `ada-${randomUUID()}@buyer.example`;
  const address = {
    name: "Ada Byron",
    line1: "12 Example Street",
    city: "Portland",
    region: "OR",
    country: "US",
  };
  const [row] = await queryDatabase<{ id: string }>(
    `insert into orders (number, status, email, shipping_address, billing_address, shipping_method, payment_method,
       subtotal_cents, total_cents, viewer_hash, leaves_workshop_on)
     values ($1, 'delivered', $2, $3, $3, 'standard', 'bank_transfer', $4, $4, repeat('0', 64), now()) returning id`,
    [`A-${randomUUID().slice(0, 8).toUpperCase()}`, email, address, piece.cents],
  );
  const product = {
    slug: piece.slug,
    name: piece.name,
    sku: piece.sku,
    metal: null,
    price: piece.cents / 100,
  };
  await queryDatabase(
    `with line as (
       insert into order_lines (order_id, position, kind, name, detail, variant_id, unit_price_cents, total_cents)
       values ($1, 0, 'product', $2, $3, $4, $5, $5))
     insert into order_events (order_id, status, at) values ($1, 'delivered', now() - interval '15 days')`,
    [
      row?.id,
      piece.name,
      { setting: null, diamond: null, product, size: null, engraving: null },
      piece.variant,
      piece.cents,
    ],
  );
  return { ...piece, order: row?.id ?? "", email };
}

/** The link of a mail to somebody, as it lies in the outbox. */
async function mailedPath(email: string): Promise<string> {
  const folder = join(process.env.DATA_DIR ?? "", "outbox");
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await queryDatabase<{ id: string }>("select id from mails where recipient = $1", [
          email,
        ]);
        const file = (await readdir(folder).catch(() => [])).find((name) =>
          name.endsWith(`-${mail?.id}.eml`),
        );
        const text = file ? await readFile(join(folder, file), "utf8") : "";
        // long lines of a mail are broken, and signs are written as codes
        const whole = text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
        path = /\/thankyou\/order-received\/[\w-]+\/review\?token=[\w-]{43}/.exec(whole)?.[0];
        return path;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return path ?? "";
}

const structuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join("\n");

test("a review is asked for by mail, written without signing in, published, and in the structured data", async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  const { slug, name, order, email } = await deliverPiece();
  await page.goto(`/product/${slug}`);
  const piecePath = new URL(page.url()).pathname;
  expect(await structuredData(page)).not.toContain("aggregateRating");
  await expect(page.getByRole("heading", { name: "Reviews" })).toHaveCount(0);

  await setSetting("reviews", { collect: true, askAfterDays: 14 });
  try {
    await signInStaff(page, "owner");
    const { origin } = new URL(page.url());
    const run = await page.request.post("/api/v1/admin/job-runs", {
      data: { name: "reviews", key: "" },
      headers: { origin },
    });
    expect(run.status(), await run.text()).toBe(204);
    const path = await mailedPath(email);

    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your purchase");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expectAccessible(page, { narrow: true });
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText("Choose from 1 to 5 stars")).toBeVisible();
    await page.getByRole("radio", { name: "4 stars" }).press("Space");
    await page.getByLabel("Title").fill("Sparkles all day");
    await page.getByLabel("Your review").fill("I wear it every day.\nThe clasp is a little small.");
    await page.getByLabel("Show my name as").selectOption("Ada");
    const photo = { name: "ring.jpg", mimeType: "image/jpeg", buffer: await phonePhoto(30) };
    await page.getByLabel("Photos").setInputFiles(photo);
    // a form is sent by a person at the earliest after two seconds
    await page.waitForTimeout(2_000);
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText("Thank you. We got your review.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(1);
    await expectAccessible(page, { narrow: true });

    await signInStaff(page, "sales");
    // the back office doesn't say when it hears clicks, for which the shop's pages are waited for
    const filter = encodeURIComponent(JSON.stringify({ state: "waiting", q: email }));
    await page.goto(`/admin/reviews?filter=${filter}`, { waitUntil: "commit" });
    const found = page.getByRole("main").getByRole("link", { name });
    await expect(found).toBeVisible();
    await expectAccessible(page, { narrow: true });
    await found.click();
    await expect(page.getByText("I wear it every day.")).toBeVisible();
    await page.getByRole("button", { name: "Reject" }).click();
    const dialog = page.getByRole("dialog", { name: "Reject this review?" });
    await dialog.getByRole("button", { name: "Reject review" }).click();
    await expect(dialog.getByText("Choose a reason", { exact: true }).last()).toBeVisible();
    await expectAccessible(page, { narrow: true });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Review published")).toBeVisible();

    await page.context().clearCookies();
    await expect
      .poll(async () => (await (await page.request.get(piecePath)).text()).includes("Sparkles all day"))
      .toBe(true);
    await page.goto(piecePath);
    await expect(page.getByRole("link", { name: "4 out of 5 stars 4.0 1 review" })).toBeVisible();
    const review = page.getByRole("article", { name: "Sparkles all day" });
    await expect(review).toContainText("Ada");
    await expect(review).toContainText("Verified buyer");
    await expect(review.getByRole("link", { name: /From the customer/ })).toBeVisible();
    const data = await structuredData(page);
    expect(data).toContain('"aggregateRating"');
    expect(data).toMatch(/"ratingValue":4,"reviewCount":1/);
    await expectAccessible(page, { narrow: true });
    await page.goto(`/reviews/${slug}?stars=4`);
    await expect(page.getByRole("article", { name: "Sparkles all day" })).toBeVisible();
    await expectAccessible(page, { narrow: true });
  } finally {
    await queryDatabase("delete from reviews where email = $1", [email]);
    await queryDatabase("update orders set status = 'returned' where id = $1", [order]);
    await queryDatabase(
      `with counter as (update change_counter set version = version + 1 where id = 1 returning version)
       insert into change_log (version, kind, key) select version, 'tag', $1 from counter`,
      [`product:${slug}`],
    );
    await setSetting("reviews", null);
  }
  expect(faults).toEqual([]);
});
