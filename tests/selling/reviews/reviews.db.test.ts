import { buffer } from "node:stream/consumers";
import { eq, like } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { products } from "@/lib/goods/catalog/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/mail/tables";
import { orders, returnedLines, returnRequests } from "@/lib/selling/orders/tables";
import type { ReviewInput } from "@/lib/selling/reviews/form/review-form";
import { reviewStops, reviews } from "@/lib/selling/reviews/tables";
import { openReviewedShop, type ReviewedShop } from "./reviewed-shop";

vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: ReviewedShop;
let write: typeof import("@/lib/selling/reviews/form/write-commands");
let ask: typeof import("@/lib/selling/reviews/mails/request-commands");
let desk: typeof import("@/lib/desk/reviews/commands");
let shown: typeof import("@/lib/selling/reviews/queries");

beforeAll(async () => {
  shop = await openReviewedShop();
  write = await import("@/lib/selling/reviews/form/write-commands");
  ask = await import("@/lib/selling/reviews/mails/request-commands");
  desk = await import("@/lib/desk/reviews/commands");
  shown = await import("@/lib/selling/reviews/queries");
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(reviews);
  await shop.collect();
});

const audit = (action: "review publish" | "review reject" | "review reply") => ({ actor: "test", action });
const input = (lineId = "", change: Partial<ReviewInput> = {}): ReviewInput => ({
  ...{ lineId, stars: 4, title: "Lovely", text: "It sparkles.", nameStyle: "first" },
  ...change,
});
const by = (token: string) => ({ token, secret: null, customerId: null });
const mailsOf = (purpose: string) =>
  shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `${purpose}%`));
const aurora = () => shown.findProductReviews("aurora", { per_page: 10 });

describe("a review", () => {
  test("is one for each line, however often and at once it is sent, and changed until it is published", async () => {
    const { order, lines, token } = await shop.delivered(3);
    const [line] = lines;
    const tries = Array.from({ length: 5 }, (_, at) =>
      write.saveReview(order.id, by(token), input(line?.id, { title: `Try ${at}` })),
    );
    await Promise.all(tries);
    const rows = await shop.test.db.select().from(reviews);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: "waiting", version: 5, email: order.email });
    const again = await write.saveReview(
      order.id,
      by(token),
      input(line?.id, { stars: 2, nameStyle: "none" }),
    );
    expect(again).toMatchObject({ stars: 2, name: "", version: 6 });
    expect((await aurora())?.meta.count).toBe(0);
    // what was read before the last change isn't published
    await expect(desk.publishReview(again.id, 5, audit("review publish"))).rejects.toThrow(/has changed/);
    await desk.publishReview(again.id, 6, audit("review publish"));
    await expect(write.saveReview(order.id, by(token), input(line?.id))).rejects.toMatchObject({
      code: "review_published",
    });
    expect(await aurora()).toMatchObject({
      meta: { count: 1, average: 2, stars: { 2: 1, 5: 0 } },
      data: [{ stars: 2, name: "", is_verified: true, imported_from: null }],
    });
  });

  test("is written by nobody else, of nothing that came back, and only once it is delivered", async () => {
    const { order, lines, token } = await shop.delivered(3);
    const other = await shop.delivered(3);
    const [own, chain] = lines;
    for (const key of [by(other.token), by(""), { token: null, secret: null, customerId: order.id }])
      await expect(write.saveReview(order.id, key, input(own?.id))).rejects.toMatchObject({ status: 404 });
    await expect(write.saveReview(order.id, by(token), input(other.lines[0]?.id))).rejects.toMatchObject({
      status: 404,
    });
    await shop.test.db
      .insert(returnedLines)
      .values({ orderLineId: chain?.id ?? "", quantity: 1, backOnSale: true, returnedAt: new Date() });
    await expect(write.saveReview(order.id, by(token), input(chain?.id))).rejects.toMatchObject({
      status: 404,
    });
    await shop.test.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, order.id));
    await expect(write.saveReview(order.id, by(token), input(own?.id))).rejects.toMatchObject({
      status: 404,
    });
    expect(await shop.test.db.select().from(reviews)).toEqual([]);
  });

  test("keeps what was offered for it when it was written, and reaches the product’s page by the change log", async () => {
    await shop.collect({ incentive: "a $10 credit" });
    const { order, lines, token } = await shop.delivered(3);
    const { id } = await write.saveReview(order.id, by(token), input(lines[0]?.id));
    await shop.collect({ incentive: null });
    const later = await write.saveReview(order.id, by(token), input(lines[0]?.id, { title: "Later" }));
    expect(later.incentive).toBe("a $10 credit");
    // and what its mail offered, though the shop offers nothing by then
    await shop.collect({ incentive: "a $20 credit" });
    const asked = await shop.delivered(15);
    await ask.requestReviews();
    await shop.collect();
    const answer = await write.saveReview(asked.order.id, by(asked.token), input(asked.lines[0]?.id));
    expect(answer.incentive).toBe("a $20 credit");
    // what was offered for a change counts, too
    const plain = await shop.delivered(3);
    await write.saveReview(plain.order.id, by(plain.token), input(plain.lines[0]?.id));
    await shop.collect({ incentive: "a $5 credit" });
    const changed = await write.saveReview(plain.order.id, by(plain.token), input(plain.lines[0]?.id));
    expect(changed.incentive).toBe("a $5 credit");
    const tag = () => shop.test.db.select().from(changeLog).where(eq(changeLog.key, "product:aurora"));
    const before = (await tag()).length;
    await desk.publishReview(id, later.version, audit("review publish"));
    expect(await tag()).toHaveLength(before + 1);
    expect((await aurora())?.data[0]).toMatchObject({ title: "Later", incentive: "a $10 credit" });
  });

  test("is written of a renamed product, and not once more where an erased one’s stars count", async () => {
    const { order, lines, token } = await shop.delivered(3);
    const rename = (from: string, slug: string) =>
      shop.test.db.update(products).set({ slug }).where(eq(products.slug, from));
    await rename("aurora", "borealis");
    const { id } = await write
      .saveReview(order.id, by(token), input(lines[0]?.id))
      .finally(() => rename("borealis", "aurora"));
    await desk.publishReview(id, 1, audit("review publish"));
    expect(await desk.eraseReview(id, { actor: "test", action: "review erase" })).toBe(false);
    await expect(write.saveReview(order.id, by(token), input(lines[0]?.id))).rejects.toMatchObject({
      status: 404,
    });
    expect((await aurora())?.meta.count).toBe(1);
    await write.saveReview(order.id, by(token), input(lines[1]?.id));
  });

  test("that is rejected tells its writer why, waits again once it is changed, and is answered by mail", async () => {
    const { order, lines, token } = await shop.delivered(3);
    const { id } = await write.saveReview(order.id, by(token), input(lines[0]?.id));
    await desk.publishReview(id, 1, audit("review publish"));
    await desk.rejectReview(id, 2, "personal", audit("review reject"));
    expect((await aurora())?.meta).toMatchObject({ count: 0, average: null });
    const [rejection] = await mailsOf(`review-rejected:${id}`);
    expect(rejection?.recipient).toBe(order.email);
    expect(rejection?.text).toContain("personal information");
    const changed = await write.saveReview(order.id, by(token), input(lines[0]?.id));
    expect(changed).toMatchObject({ state: "waiting", rejectReason: null, version: 4 });
    await desk.replyToReview(id, 4, "Thank you, Ada.", audit("review reply"));
    await desk.publishReview(id, 5, audit("review publish"));
    expect((await mailsOf(`review-reply:${id}`)).map(({ text }) => text)[0]).toContain("Thank you, Ada.");
    expect((await aurora())?.data[0]?.reply).toBe("Thank you, Ada.");
  });

  test("keeps photos without where and with what they were taken, and their files go with its writer", async () => {
    const { order, lines, token } = await shop.delivered(3);
    const jpegOf = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#a88" } }).jpeg();
    // lying on its side, as phones take them
    const taken = await jpegOf(3000, 2000)
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "photo.jpg", { type: "image/jpeg" });
    const no = write.saveReview(order.id, by(token), input(lines[0]?.id), [photo(new Uint8Array([1, 2, 3]))]);
    await expect(no).rejects.toMatchObject({ errors: { photos: [expect.stringContaining("can’t open")] } });
    const small = new Uint8Array(await jpegOf(400, 300).toBuffer());
    await expect(
      write.saveReview(order.id, by(token), input(lines[0]?.id), [photo(small)]),
    ).rejects.toMatchObject({ errors: { photos: [expect.stringContaining("too small")] } });
    const { id, photos } = await write.saveReview(order.id, by(token), input(lines[0]?.id), [
      photo(new Uint8Array(taken)),
    ]);
    expect(photos).toMatchObject([{ width: 1_067, height: 1_600 }]);
    const { mediaStore } = await import("@/lib/platform/media/stores/media-store");
    const { photoView } = await import("@/lib/selling/reviews/queries");
    const [view] = photos.map(photoView);
    // no size that no page asks for
    const shownAt = [view?.src ?? "", view?.large ?? ""];
    expect(shownAt.map((address) => address.split("/").at(-1))).toEqual(["640.webp", "1067.jpg"]);
    const keys = shownAt.map((address) => address.split("/").slice(-2).join("/"));
    for (const key of keys) {
      const stream = await mediaStore().open(key);
      const stored = stream ? await buffer(stream) : Buffer.alloc(0);
      expect((await sharp(stored).metadata()).exif, key).toBeUndefined();
    }
    await desk.eraseReview(id, { actor: "test", action: "review erase" });
    for (const key of keys) expect(await mediaStore().find(key), key).toBeNull();
    expect(await shop.test.db.select().from(reviews)).toEqual([]);
  });

  test("is listed page by page, newest first, with the average of all that are published", async () => {
    const [product] = await shop.test.pool
      .query<{ id: string }>("select id from products where slug = 'aurora'")
      .then(({ rows }) => rows);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const rows = [5, 4, 1].map((stars, day) => ({
      ...{
        productId: product?.id ?? "",
        source: "yotpo" as const,
        sourceId: String(day),
        nameStyle: "none" as const,
      },
      ...{ name: "", stars: stars as 1 | 4 | 5, writtenAt: at(day + 1) },
      ...{ state: "published" as const, publishedAt: at(9) },
    }));
    await shop.test.db.insert(reviews).values(rows);
    const first = await shown.findProductReviews("aurora", { per_page: 2 });
    expect(first?.meta).toMatchObject({ count: 3, average: 3.33 });
    expect(first?.data.map(({ stars }) => stars)).toEqual([1, 4]);
    const second = await shown.findProductReviews("aurora", { per_page: 2, after: first?.meta.next ?? "" });
    expect(second?.data.map(({ stars }) => stars)).toEqual([5]);
    expect(second?.meta.next).toBeNull();
    const five = await shown.findProductReviews("aurora", { per_page: 2, stars: 5 });
    expect(five?.data).toHaveLength(1);
    await expect(shown.findProductReviews("aurora", { per_page: 2, after: "x" })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("the mail that asks for reviews", () => {
  const askedFor = async (id: string) => (await mailsOf(`review-request:${id}`)).length;

  test("goes out once an order, after its days, of what was kept", async () => {
    const [due, young, old] = [await shop.delivered(15), await shop.delivered(13), await shop.delivered(60)];
    await Promise.all([ask.requestReviews(), ask.requestReviews()]);
    await ask.requestReviews();
    const asked = await Promise.all([due, young, old].map(({ order }) => askedFor(order.id)));
    expect(asked).toEqual([1, 0, 0]);
    const [mail] = await mailsOf(`review-request:${due.order.id}`);
    expect(mail?.text).toContain(`/review?token=${due.token}`);
    expect(mail?.leaveUrl).toContain(`/review/stop?token=${due.token}`);
  });

  test("goes to nobody who stopped it, asked to return everything, reviewed it all, or whose law asks for more", async () => {
    const stopped = await shop.delivered(15, { email: "stop@example.com" });
    const returning = await shop.delivered(15);
    const reviewed = await shop.delivered(15);
    const german = await shop.delivered(15);
    const { stopReviewMails } = await import("@/lib/selling/reviews/mails/stop-commands");
    expect(await stopReviewMails(stopped.order.id, by(reviewed.token))).toBe(false);
    expect(await stopReviewMails(stopped.order.id, by(stopped.token))).toBe(true);
    await shop.test.db.insert(returnRequests).values({ orderId: returning.order.id, reason: "Too small" });
    for (const line of reviewed.lines)
      await write.saveReview(reviewed.order.id, by(reviewed.token), input(line.id));
    const shippingAddress = { ...german.order.shippingAddress, country: "DE" };
    await shop.test.db.update(orders).set({ shippingAddress }).where(eq(orders.id, german.order.id));
    await ask.requestReviews();
    const all = [stopped, returning, reviewed, german];
    expect(await Promise.all(all.map(({ order }) => askedFor(order.id)))).toEqual([0, 0, 0, 0]);
    const [stop] = await shop.test.db
      .select()
      .from(reviewStops)
      .where(eq(reviewStops.email, "stop@example.com"));
    expect(stop).toBeDefined();
    await shop.collect({ collect: false });
    const off = await shop.delivered(15);
    await ask.requestReviews();
    expect(await askedFor(off.order.id)).toBe(0);
  });
});
