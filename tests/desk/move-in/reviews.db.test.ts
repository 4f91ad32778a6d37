import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reviews } from "@/lib/selling/reviews/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let folder = "";
let moving: typeof import("@/lib/desk/move-in/reviews/import-commands");
let undoing: typeof import("@/lib/desk/move-in/undo-commands");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-reviews-"));
  shop = await openTestShop();
  moving = await import("@/lib/desk/move-in/reviews/import-commands");
  undoing = await import("@/lib/desk/move-in/undo-commands");
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => shop.test.db.delete(reviews));

const AUDIT = { actor: "ada", action: "move-in import" } as const;

const JUDGEME = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location
Lovely,"It sparkles.
All day.",5,2025-03-02 10:12:00 UTC,web,ok,Sarah Kim,Sarah@Buyer.example,701,aurora,Thank you!,2025-03-03 09:00:00 UTC,"https://cdn.example/a.jpg,https://cdn.example/b.jpg",1.1.1.1,US
Meh,Smaller than I thought.,2,2025-03-01 08:00:00 UTC,email,not-yet,Marc,marc@buyer.example,701,aurora,,,,,
Cheap watches,Buy here,5,2025-03-01 08:00:00 UTC,web,spam,Bot,bot@evil.example,701,aurora,,,,,
Nice,Nice,4,2025-03-01 08:00:00 UTC,web,ok,Ana,ana@buyer.example,702,gone,,,,,
Bad,Bad,9,2025-03-01 08:00:00 UTC,web,ok,Bo,bo@buyer.example,701,aurora,,,,,
`;
const YOTPO = `Review ID;Review Title;Review Content;Review Score;Date;Product ID;Product Title;Product URL;SKU;Display Name;Email;Published
9001;Super;Very fine;4;2025-04-01;1;Rope chain;https://old.example/products/rope;C-1-14KW;Ana Lopez;ana@buyer.example;TRUE
9002;Hm;Not for me;1;2025-04-02;1;Rope chain;https://old.example/products/rope;C-1-14KW;sam@buyer.example;sam@buyer.example;FALSE
9001;Super;Again;4;2025-04-01;1;Rope chain;https://old.example/products/rope;C-1-14KW;Ana Lopez;ana@buyer.example;TRUE
9003;;;5;never;1;Rope chain;;C-1-14KW;;;TRUE
`;

async function imported(name: string, text: string, dryRun = false) {
  const file = join(folder, name);
  await writeFile(file, text);
  return moving.moveReviews({ file, name, dryRun }, AUDIT);
}

const stored = () => shop.test.db.select().from(reviews).orderBy(asc(reviews.writtenAt));

test("Judge.me’s reviews are found by their product, marked, and imported once", async () => {
  const rehearsed = await imported("judgeme.csv", JUDGEME, true);
  expect(rehearsed).toMatchObject({ state: "rehearsed", created: 2, waiting: 1, refused: 3 });
  expect(await stored()).toEqual([]);
  const report = await imported("judgeme.csv", JUDGEME);
  expect(report).toMatchObject({ read: 5, created: 2, waiting: 1, unchanged: 0, refused: 3, photos: 2 });
  expect(report.faults.map(({ line, reason }) => [line, reason.split(".")[0]])).toEqual([
    [5, "The other program marked it as spam"],
    [7, "This isn’t 1 to 5 stars"],
    [6, "No product here is found by the address gone"],
  ]);
  const [meh, lovely] = await stored();
  expect(lovely).toMatchObject({
    ...{ source: "judgeme", state: "published", stars: 5, title: "Lovely", text: "It sparkles.\nAll day." },
    ...{ name: "Sarah K.", email: "sarah@buyer.example", reply: "Thank you!", orderLineId: null },
    writtenAt: new Date("2025-03-02T10:12:00Z"),
  });
  expect(meh).toMatchObject({ state: "waiting", stars: 2, name: "Marc" });
  // corrected words don't make it another review
  const again = await imported("judgeme.csv", JUDGEME.replace("It sparkles.", "It shines."));
  expect(again).toMatchObject({ created: 0, unchanged: 2 });
  const { findProductReviews } = await import("@/lib/selling/reviews/queries");
  expect(await findProductReviews("aurora", { per_page: 9 })).toMatchObject({
    meta: { count: 1, average: 5 },
    data: [{ is_verified: false, imported_from: "Judge.me" }],
  });
});

test("Yotpo’s are known by their ID, and an undo leaves what was decided about since", async () => {
  const report = await imported("yotpo.csv", YOTPO);
  expect(report).toMatchObject({ read: 4, created: 2, waiting: 1, refused: 2 });
  expect(report.faults.map(({ line }) => line)).toEqual([4, 5]);
  expect((await imported("yotpo.csv", YOTPO)).unchanged).toBe(2);
  const [super_, hm] = await stored();
  expect([super_?.name, hm?.name]).toEqual(["Ana L.", ""]);
  const { publishReview } = await import("@/lib/desk/reviews/commands");
  await publishReview(hm?.id ?? "", 1, { actor: "ada", action: "review publish" });
  const undone = await undoing.undoMove(report.move ?? "", { actor: "ada", action: "move-in undo" });
  expect(undone.takenBack).toEqual({ review: 1 });
  expect(undone.left).toMatchObject([{ kind: "review", reason: expect.stringContaining("decided about") }]);
  expect((await stored()).map(({ sourceId }) => sourceId)).toEqual(["9002"]);
  // whoever is erased doesn't come back with the same file
  await shop.test.db
    .update(reviews)
    .set({ email: null, text: "" })
    .where(eq(reviews.id, hm?.id ?? ""));
  await imported("yotpo.csv", YOTPO);
  expect((await stored()).find(({ sourceId }) => sourceId === "9002")?.text).toBe("");
});

test("other files are no reviews, and are said so", async () => {
  const { recognizeMoveFile } = await import("@/lib/desk/move-in/recognize");
  const file = join(folder, "yotpo.csv");
  await writeFile(file, YOTPO);
  expect((await recognizeMoveFile(file)).kind).toBe("reviews");
  await expect(imported("other.csv", "title,body\nA,B\n")).rejects.toThrow(/isn’t a list of reviews/);
});
