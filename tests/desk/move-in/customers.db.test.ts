import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerNotes, customers, verificationTokens } from "@/lib/people/accounts/tables";
import { addresses } from "@/lib/people/addresses/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { dateOf } from "@/lib/platform/dates/written-date";
import { mails } from "@/lib/platform/mail/tables";
import { taxExemptions } from "@/lib/selling/tax/tables";
import { loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { csvOf } from "../products/shops/exports";

let shop: TestShop;
let folder = "";
let moving: typeof import("@/lib/desk/move-in/customers/import-commands");
let inviting: typeof import("@/lib/desk/move-in/customers/invite-commands");
let undoing: typeof import("@/lib/desk/move-in/undo-commands");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-customers-"));
  shop = await openTestShop();
  moving = await import("@/lib/desk/move-in/customers/import-commands");
  inviting = await import("@/lib/desk/move-in/customers/invite-commands");
  undoing = await import("@/lib/desk/move-in/undo-commands");
  const { setAccountHooks } = await import("@/lib/people/accounts/account-hooks");
  const { ACCOUNT_HOOKS } = await import("@/lib/desk/services/account-hooks");
  setAccountHooks(ACCOUNT_HOOKS);
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const AUDIT = { actor: "ada", action: "move-in import" } as const;

/** The columns of Shopify's export of customers, with a date of the consent, which other shops have. */
const COLUMNS = [
  ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing"],
  ...["Email Marketing Consent Date", "Default Address Company", "Default Address Address1"],
  ...["Default Address Address2", "Default Address City", "Default Address Province Code"],
  ...["Default Address Country Code", "Default Address Zip", "Default Address Phone", "Phone"],
  ...["Total Spent", "Total Orders", "Note", "Tax Exempt", "Tags"],
];

const JOSE = {
  "Customer ID": "'6001",
  "First Name": "José",
  "Last Name": "O’Neil",
  Email: "Jose@Buyer.example",
  "Accepts Email Marketing": "yes",
  "Email Marketing Consent Date": "2024-03-01 10:00:00 -0500",
  "Default Address Company": "Oneil LLC",
  "Default Address Address1": "1 Main St",
  "Default Address City": "Boston",
  "Default Address Province Code": "MA",
  "Default Address Country Code": "US",
  "Default Address Zip": "2110",
  "Default Address Phone": "'+1 617 555 0100",
  Phone: "'+16175550100",
  Note: "Prefers calls.",
  "Tax Exempt": "yes",
  Tags: "vip, retail",
};
const ROWS = [
  JOSE,
  {
    ...JOSE,
    "Customer ID": 6002,
    Email: "ann@buyer.example",
    "First Name": "Ann",
    "Accepts Email Marketing": "no",
    "Default Address Zip": "x",
    Note: "",
    Tags: "",
    "Tax Exempt": "no",
  },
  { ...JOSE, Email: "not an address" },
  { ...JOSE, Email: "JOSE@buyer.example" },
  { ...JOSE, Email: "link@buyer.example", "First Name": "www.spam.example" },
  { Email: "plain@buyer.example", "Accepts Email Marketing": "yes" },
  {
    Email: "there@buyer.example",
    "First Name": "New",
    "Last Name": "Name",
    "Accepts Email Marketing": "yes",
    "Tax Exempt": "yes",
  },
  { Email: "unproven@buyer.example", "Accepts Email Marketing": "no", "Tax Exempt": "yes" },
];

async function move(dryRun = false) {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, csvOf(COLUMNS, ROWS));
  return moving.moveCustomers({ file, name: "customers.csv", dryRun }, AUDIT);
}

const found = async (email: string) => {
  const [row] = await shop.test.db.select().from(customers).where(eq(customers.email, email));
  return row;
};

let first = "";

test("customers come with address, consent and its date, note, and exemption, and without a password", async () => {
  await shop.test.db.insert(customers).values({
    ...{ email: "there@buyer.example", firstName: "Old", lastName: "Name", emailConfirmedAt: new Date() },
  });
  await shop.test.db
    .insert(customers)
    .values({ email: "unproven@buyer.example", firstName: "Not", lastName: "Proven" });
  const before = await shop.test.db.$count(customers);
  expect(await move(true)).toMatchObject({
    state: "rehearsed",
    created: 3,
    unchanged: 2,
    refused: 3,
    exemptions: 2,
  });
  expect(await shop.test.db.$count(customers)).toBe(before);

  const report = await move();
  first = report.move ?? "";
  expect(report).toMatchObject({
    ...{ state: "done", read: 8, created: 3, unchanged: 2, refused: 3 },
    ...{ addresses: 1, subscriptions: 3, exemptions: 2 },
  });
  expect(report.faults.map(({ line, column, reason, isWhole }) => [line, column, reason, isWhole])).toEqual([
    [
      3,
      "Default Address Zip",
      "Enter a valid ZIP code, such as 10001. The customer is imported without the address.",
      false,
    ],
    [4, "Email", "Enter a valid email address.", true],
    [5, "Email", "Line 2 has the same email address. Leave one of them out.", true],
    [6, "First Name", "Enter a name only, without links or the symbols < > @.", true],
  ]);
  const jose = await found("jose@buyer.example");
  expect(jose).toMatchObject({
    firstName: "José",
    lastName: "O’Neil",
    phone: "+16175550100",
    passwordHash: null,
    emailConfirmedAt: expect.any(Date),
  });
  const id = jose?.id ?? "";
  expect(await shop.test.db.select().from(addresses).where(eq(addresses.customerId, id))).toMatchObject([
    {
      ...{ name: "José O’Neil", company: "Oneil LLC", line1: "1 Main St", city: "Boston", region: "MA" },
      ...{ postcode: "02110", country: "US", phone: "+1 617 555 0100", isDefaultShipping: true },
    },
  ]);
  expect(await shop.test.db.select().from(customerNotes)).toMatchObject([
    { customerId: id, author: "ada", text: "Prefers calls.\nTags: vip, retail" },
  ]);
  const exempt = { reason: "Exempt in the shop before", places: [], endedAt: null };
  const exemptions = await shop.test.db.select().from(taxExemptions);
  // who hasn't confirmed the address may be somebody else
  expect(exemptions).toMatchObject([exempt, exempt]);
  const there = (await found("there@buyer.example"))?.id;
  expect(exemptions.map(({ customerId }) => customerId).sort()).toEqual([id, there].sort());
  const [subscription] = await shop.test.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, "jose@buyer.example"));
  expect(subscription).toMatchObject({
    consent: "Agreed to emails in the shop before (Shopify).",
    askedAt: new Date("2024-03-01T15:00:00Z"),
    confirmedAt: new Date("2024-03-01T15:00:00Z"),
  });
  expect(await found("there@buyer.example")).toMatchObject({ firstName: "Old" });
  expect(await shop.test.db.$count(mails)).toBe(0);
});

test("the same file again changes nothing", async () => {
  expect(await move()).toMatchObject({ created: 0, unchanged: 5, subscriptions: 0, exemptions: 0 });
});

test("an invitation lets a customer choose a password, and their address book stays", async () => {
  const { inviteCustomer } = await import("@/lib/people/accounts/credentials/commands/invitation");
  expect(await inviteCustomer((await found("jose@buyer.example"))?.id ?? "")).toBe(true);
  // read before it is delivered, which deletes its text
  const [mail] = await shop.test.db.select().from(mails);
  const invite = () => inviting.inviteMovedCustomers(first, { ...AUDIT, action: "move-in invite" });
  expect(await invite()).toEqual({ invited: 2, skipped: 1 });
  expect(await invite()).toEqual({ invited: 0, skipped: 3 });
  expect(await shop.test.db.$count(mails)).toBe(3);
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Your account at the new /), secret: true });
  const secret = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { resetPassword } = await import("@/lib/people/accounts/credentials/commands/password-reset");
  await resetPassword(secret, "a long enough phrase");
  const jose = await found("jose@buyer.example");
  expect(jose?.passwordHash).not.toBeNull();
  expect(await shop.test.db.$count(addresses, eq(addresses.customerId, jose?.id ?? ""))).toBe(1);
  expect(
    await shop.test.db
      .select()
      .from(verificationTokens)
      .where(eq(verificationTokens.customerId, jose?.id ?? "")),
  ).toMatchObject([{ purpose: "reset_password", usedAt: expect.any(Date) }]);
});

test("an undo leaves those who ordered or use their account", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  await placeOrder(
    wish([loose(stone.sku)], { contact: { email: "ann@buyer.example", phone: null } }),
    randomUUID(),
  );
  const report = await undoing.undoMove(first, { actor: "ada", action: "move-in undo" });
  expect(report.takenBack).toEqual({ customer: 1, subscription: 3, exemption: 1 });
  expect(report.left.map(({ name, reason }) => [name, reason]).sort()).toEqual([
    ["Ann O’Neil", "They have ordered since."],
    ["José O’Neil", "They use their account."],
  ]);
  expect(await found("plain@buyer.example")).toBeUndefined();
  expect(await found("there@buyer.example")).toBeDefined();
});

test.each([
  ["2024-03-01", "2024-03-01T00:00:00.000Z"],
  ["2024-03-01T10:00:00Z", "2024-03-01T10:00:00.000Z"],
  ["2024-03-01 10:00:00 +0100", "2024-03-01T09:00:00.000Z"],
  ["3/1/2024", "2024-03-01T00:00:00.000Z"],
  ["2024-02-30", null],
  ["13/31/2024", null],
  ["soon", null],
  ["", null],
])("the date %s is %s", (text, date) => {
  expect(dateOf(text)?.toISOString() ?? null).toBe(date);
});
