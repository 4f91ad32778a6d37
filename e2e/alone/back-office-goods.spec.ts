import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "playwright/test";
import { phonePhoto } from "../support/admin";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";
import { withDatabase } from "../support/stock";

const RUN = randomBytes(4).toString("hex");

/** How soon the shop shows what the back office publishes, ms. */
const SOON = 30_000;

const PHONE = { width: 360, height: 780 };

type Dropped = { name: string; type: string; data: Buffer };

/** Drops files on the place where a page takes them, as from the desktop's folder. */
async function dropFiles(page: Page, onto: string, files: readonly Dropped[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const held = new DataTransfer();
      for (const { name, type, data } of dropped) {
        const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
        held.items.add(new File([bytes], name, { type }));
      }
      return held;
    },
    files.map(({ name, type, data }) => ({ name, type, data: data.toString("base64") })),
  );
  await page.getByText(onto).dispatchEvent("drop", { dataTransfer: transfer });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });

/** Opens a page on a phone as well, where it has to fit. */
async function expectOnPhone(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  if (wide) await page.setViewportSize(wide);
}

test("photographs are dragged in, and the piece is on sale two seconds after it is published", async ({
  page,
  request,
}) => {
  const name = `Harbor studs ${RUN}`;
  const faults = watchPageErrors(page);
  await signInStaff(page, "manager");
  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("combobox", { name: "Category" }).selectOption("studs");
  await page.getByLabel("Summary").fill("Two drops that catch the morning.");
  await page.getByLabel("Metal", { exact: true }).selectOption("14k-yellow");
  await page.getByLabel("Price, $", { exact: true }).fill("420");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(heading(page, name)).toBeVisible();

  const photos = await Promise.all(
    [0, 120].map(async (hue, at) => ({
      name: `IMG_${at}.jpg`,
      type: "image/jpeg",
      data: await phonePhoto(hue),
    })),
  );
  await dropFiles(page, "Drag photographs", photos);
  const second = page.getByLabel("Description 2");
  await expect(second).toBeVisible();
  await second.fill(`${name} from the side`);
  await second.blur();
  await page.getByRole("button", { name: `Move ${name} from the side, number 2` }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Picked up ${name} from the side, number 2 of 2.`)).toBeAttached();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Number 1 of 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Description 1")).toHaveValue(`${name} from the side`);
  await expectOnPhone(page);

  const slug = new URL(page.url()).pathname.split("/").at(-1);
  const shown = async () => (await request.get(`/earrings/studs/${slug}`)).text();
  expect(await shown()).not.toContain(`${name} from the side`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The shop shows it within 2 seconds.")).toBeVisible();
  await expect.poll(shown, { timeout: SOON }).toContain(`${name} from the side`);

  await page.getByRole("button", { name: "Withdraw from sale" }).click();
  await expect(page.getByText("Withdrawn from sale").first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** A list of stones under headings that no importer has seen; `Ask` may be a price of the stone or of a carat. */
function strangeList(reports: readonly string[]): Buffer {
  const rows = reports.map((report, at) =>
    [
      `HB-${RUN}-${at}`,
      "Rd",
      `${(0.9 + at / 50).toFixed(2)}ct`,
      "F",
      "VS1",
      "IGI",
      report,
      `$${310 + at * 9}`,
    ].join(";"),
  );
  return Buffer.from(["Our no.;Cut;Wt;Farbe;Rein;Inst.;Zert;Ask", ...rows].join("\n"));
}

test("a supplier's file of an unknown form is read, tried, approved, and on sale", async ({ page }) => {
  const supplier = `Harbor ${RUN}`;
  const number = String(Number.parseInt(RUN, 16) % 10 ** 8).padStart(8, "6");
  const reports = Array.from({ length: 8 }, (_, at) => `LG${number}${at}`);
  const faults = watchPageErrors(page);
  await signInStaff(page, "owner");
  await page.goto("/admin/imports");
  await page.getByLabel("Supplier").fill(supplier);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: strangeList(reports) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(heading(page, "Import list.csv")).toBeVisible();

  // names that nobody knows are read by nobody’s guess
  await expect(
    page.getByText("We couldn’t tell which column is the price, color, clarity, or lab"),
  ).toBeVisible();
  await expect(page.getByText("A bare $ could be any country’s dollars.")).toBeVisible();
  await expect(page.getByLabel("Their prices are in")).toHaveValue("USD");
  await page.getByLabel("Read Ask as").selectOption("Price of the stone");
  await page.getByLabel("Read Rein as").selectOption("Clarity");
  await page.getByLabel("Read Inst. as").selectOption("Laboratory");
  await page.getByLabel("Read Zert as").selectOption("Report number");
  await page.getByRole("button", { name: "See what would change" }).click();
  await expect(page.getByText("The file has no column for color.", { exact: true })).toBeVisible();
  await page.getByLabel("Read Farbe as").selectOption("Color");
  await page.getByLabel("Shop price = their price ×").fill("1.5");
  await expectOnPhone(page);
  await page.getByRole("button", { name: "See what would change" }).click();
  await expect(page.getByText("This is what would change. Nothing was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Import the file" }).click();
  await expect(page.getByText(`Imported. The shop shows the stones of ${supplier}.`)).toBeVisible();

  await page.getByRole("link", { name: `See the stones of ${supplier}` }).click();
  await expect(heading(page, "Stones")).toBeVisible();
  // the page of the import names reports as the file does
  await expect(page.getByText(`IGI ${reports[0]?.replace("LG", "")}`)).toBeVisible();
  const [stone] = await withDatabase(
    async (query) =>
      (await query<{ sku: string }>("select sku from diamonds where certificate_number = $1", [reports[0]]))
        .rows,
  );
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(stone?.sku ?? "")}`);
  await expect(page.getByText("$465").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("two people who edit one piece see each other's change and lose nothing", async ({ browser, page }) => {
  const name = `Quay pendant ${RUN}`;
  await signInStaff(page, "owner");
  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("combobox", { name: "Category" }).selectOption("studs");
  await page.getByLabel("Summary").fill("A pendant.");
  await page.getByLabel("Price, $", { exact: true }).fill("300");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(heading(page, name)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInStaff(other, "content");
  await other.goto(page.url());
  await expect(heading(other, name)).toBeVisible();
  await page.getByLabel("Summary").fill("Mine, typed and not saved.");
  await other.getByLabel("Summary").fill("Theirs, saved first.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Someone else changed this")).toBeVisible();
  // what was saved first is shown, and what was typed stays
  await expect(page.locator("ins", { hasText: "Theirs, saved first." })).toBeVisible();
  await expect(page.getByLabel("Summary")).toHaveValue("Mine, typed and not saved.");
  await expectOnPhone(page);
  await page.getByRole("button", { name: "Load the current version" }).click();
  await expect(page.getByLabel("Summary")).toHaveValue("Theirs, saved first.");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText(`Deleted ${name}`)).toBeVisible();
  await other.context().close();
});
