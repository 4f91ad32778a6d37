import { expect, type Page, test } from "playwright/test";
import { extractText } from "unpdf";
import {
  dollars,
  expectReceived,
  goToReview,
  looseItem,
  openCheckout,
  placeButton,
} from "../support/checkout";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";
import { claimRealStone, withDatabase } from "../support/stock";

const PHONE = { width: 360, height: 780 };

/** What the jeweler keeps of the price for a stone that came back worn, dollars. */
const KEPT = 12.37;

const round = (amount: number) => Math.round(amount * 100) / 100;

const timelineSays = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** Presses a step's button and returns the dialog it opens. */
async function begin(page: Page, step: string) {
  await page.getByRole("button", { name: step, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: step })).toBeVisible();
  return dialog;
}

/** Ships all that is left but what is named, in a parcel with this number. */
async function ship(page: Page, number: string, without?: string): Promise<void> {
  const dialog = await begin(page, "Ship items");
  if (without) await dialog.getByRole("spinbutton", { name: without }).fill("0");
  await dialog.getByLabel("Carrier", { exact: true }).fill("FedEx");
  await dialog.getByLabel("Tracking number").fill(number);
  await dialog.getByRole("button", { name: "Mark shipped" }).click();
  await expect(dialog).toBeHidden();
}

/** The text of the paper behind a link. */
async function paper(page: Page, name: string | RegExp): Promise<string> {
  const address = await page.getByRole("link", { name }).first().getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("one line of two ships, the other follows, comes back, and is refunded in part", async ({
  browser,
  page,
  baseURL,
}, info) => {
  test.slow();
  const [kept, back] = [await claimRealStone(info), await claimRealStone(info)];
  const buyer = await browser.newPage({ baseURL, viewport: PHONE });
  await openCheckout(buyer, [looseItem(kept), looseItem(back)]);
  await goToReview(buyer);
  await placeButton(buyer).click();
  await expectReceived(buyer);
  const id = new URL(buyer.url()).pathname.split("/").at(-1);
  const { number, names } = await withDatabase(async (query) => {
    const { rows } = await query<{ number: string; names: string[] }>(
      `select number, array_agg(l.name order by l.position) as names from orders o
       join order_lines l on l.order_id = o.id where o.id = $1 group by number`,
      [id],
    );
    if (!rows[0]) throw new Error("the order was not placed");
    return rows[0];
  });
  // two stones may be described alike
  const [first, second] = [kept.sku, back.sku];

  const faults = watchPageErrors(page);
  await signInStaff(page, "owner");
  await page.goto(`/admin/orders/${number}`);
  const payment = await begin(page, "Record payment");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(payment).toBeHidden();

  await ship(page, "7712-1", second);
  await timelineSays(page, "7712-1");
  expect(await paper(page, "Packing slip of 7712-1")).toContain(first);
  await buyer.reload();
  await expect(buyer.getByText("7712-1")).toBeVisible();
  await ship(page, "7712-2");
  await buyer.reload();
  await expect(buyer.getByText("7712-2")).toBeVisible();
  await expectAccessible(buyer, { narrow: true });

  // from here on a phone, with the ring on the counter
  await page.setViewportSize(PHONE);
  const returned = await begin(page, "Receive a return");
  await returned.getByRole("spinbutton", { name: first }).fill("0");
  await expectAccessible(page);
  await returned.getByRole("button", { name: "Receive return" }).click();
  await expect(returned).toBeHidden();

  const refund = await begin(page, "Refund");
  const given = dollars(round(back.price - KEPT));
  const amount = refund.getByLabel(/^Amount, US dollars/);
  await expect(amount).toHaveValue("");
  await refund.getByRole("radio", { name: /choose the items/ }).check();
  await expect(refund.getByRole("spinbutton", { name: second })).toHaveValue("0");
  await refund.getByRole("spinbutton", { name: second }).fill("1");
  await amount.fill((back.price - KEPT).toFixed(2));
  await refund.getByLabel(/^Reason/).fill("Returned, less the setting fee.");
  await expectAccessible(page, { narrow: true });
  await refund.getByRole("button", { name: "Review refund" }).click();
  await expect(refund.getByText(`You send ${given} to the customer yourself.`)).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await refund.getByRole("button", { name: `Refund ${given}` }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText("to be sent by you")).toBeVisible();
  await page.getByRole("button", { name: /^Record as sent/ }).click();
  const sent = page.getByRole("dialog");
  await sent.getByLabel(/^Bank reference/).fill("WIRE 7712");
  await sent.getByRole("button", { name: "Record as sent" }).click();
  await expect(sent).toBeHidden();
  await expect(page.getByText(/WIRE 7712, recorded by/)).toBeVisible();

  const note = await paper(page, /^Credit note CN-/);
  const [keptName = "", backName = ""] = names;
  expect(note).toContain(backName);
  if (keptName !== backName) expect(note).not.toContain(keptName);
  expect(note).toContain(`Total refunded (US dollars) ${given}`);
  expect(note).toContain("Returned, less the setting fee.");
  const invoice = await paper(page, "Invoice");
  expect(invoice).toContain(`Total (US dollars) ${dollars(round(kept.price + back.price))}`);
  expect(invoice).not.toContain(given);
  await buyer.reload();
  await expect(buyer.getByText(`−${given}`)).toBeVisible();
  await buyer.close();
  expect(faults).toEqual([]);
});
