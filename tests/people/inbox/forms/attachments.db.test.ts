import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toAttachments, uploadedFiles } from "@/lib/people/inbox/forms/attachments";
import { bespokeForm, contactForm } from "@/lib/people/inbox/forms/forms";
import { signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { TIMESTAMP_FIELD } from "@/lib/people/inbox/model";
import { messages } from "@/lib/people/inbox/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { mailAttachments, mails } from "@/lib/platform/mail/tables";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/lib/people/accounts/sessions/current-session", () => ({ currentSession: async () => null }));
vi.mock("@/lib/platform/rate-limit/rate-limit", () => ({ assertRateLimit: vi.fn() }));

let shop: TestShop;
let receiveMessage: typeof import("@/lib/people/inbox/commands").receiveMessage;
let submitBespoke: typeof import("@/lib/people/inbox/submit").submitBespoke;
let mailer: typeof import("@/lib/platform/mail/mailer");

beforeAll(async () => {
  shop = await openTestShop();
  ({ receiveMessage } = await import("@/lib/people/inbox/commands"));
  ({ submitBespoke } = await import("@/lib/people/inbox/submit"));
  mailer = await import("@/lib/platform/mail/mailer");
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(messages);
  await shop.test.db.delete(mails);
});

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } });
const sent = (bytes: Uint8Array, name = "ring.png") => {
  const data = new FormData();
  data.set("sketch", new File([Buffer.from(bytes)], name));
  return data;
};
const refusalOf = async (data: FormData) => {
  const error = await toAttachments(uploadedFiles(bespokeForm, data)).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("It was not refused");
  return error.errors?.sketch?.[0];
};

describe("a picture sent with a form", () => {
  it("is made anew from its points, no larger than a screen", async () => {
    const camera = await picture(5000, 30)
      .withExif({ IFD0: { Copyright: "where I live" } })
      .png()
      .toBuffer();
    expect(camera.includes("where I live")).toBe(true);
    const [file] = await toAttachments(uploadedFiles(bespokeForm, sent(camera)));
    expect(file).toMatchObject({ filename: "sketch.jpg", contentType: "image/jpeg" });
    const made = await sharp(file?.content).metadata();
    expect(made).toMatchObject({ format: "jpeg", width: 2400 });
    expect(made.exif).toBeUndefined();
  });

  it("is none where the field is empty, or the form asks for none", async () => {
    expect(uploadedFiles(bespokeForm, new FormData())).toEqual([]);
    expect(uploadedFiles(bespokeForm, sent(new Uint8Array()))).toEqual([]);
    expect(uploadedFiles(contactForm, sent(await picture().png().toBuffer()))).toEqual([]);
  });

  it("is refused by its field where it is no picture, of another kind, or too large", async () => {
    const unread = "We can’t open this file. Choose a JPEG, PNG, or WebP image.";
    expect(await refusalOf(sent(Buffer.from("<svg onload=alert(1)>"), "x.png"))).toBe(unread);
    expect(
      await refusalOf(sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))),
    ).toBe(unread);
    expect(await refusalOf(sent(await picture().tiff().toBuffer()))).toBe(unread);
    expect(await refusalOf(sent(new Uint8Array(6 * 1024 * 1024 + 1)))).toBe(
      "Choose a file smaller than 6 MB",
    );
  });

  it("reaches the jeweller with the mail", async () => {
    const files = await toAttachments(uploadedFiles(bespokeForm, sent(await picture().webp().toBuffer())));
    const values = {
      name: "Ada",
      email: "ada@buyer.example",
      piece: "engagement",
      budget: "2500",
      message: "A ring",
    };
    const reference = await receiveMessage(bespokeForm, values, files);
    // it is sent at once; here it is looked at as it goes once more
    await mailer.deliverInBackground();
    await shop.test.db.update(mails).set({ sentAt: null });
    const posted: unknown[] = [];
    await mailer.deliverMails(new Date(Date.now() + 1000), async (mail) => {
      posted.push(mail);
    });
    expect(posted).toMatchObject([
      {
        subject: `Bespoke request ${reference}`,
        attachments: [{ filename: "sketch.jpg", content: files[0]?.content }],
      },
    ]);
    await shop.test.db.delete(mails);
    expect(await shop.test.db.$count(mailAttachments)).toBe(0);
  });
});

describe("a form with a picture", () => {
  const filled = (bytes: Uint8Array) => {
    const data = sent(bytes);
    const values = { name: "Ada", email: "ada@buyer.example", piece: "engagement", budget: "2500" };
    const mark = signFormTimestamp("s".repeat(32), Date.now() - 60_000);
    for (const [name, value] of Object.entries({ ...values, message: "A ring", [TIMESTAMP_FIELD]: mark })) {
      data.set(name, value);
    }
    return data;
  };
  beforeEach(() => void vi.mocked(assertRateLimit).mockReset());

  it("is counted before its picture is opened", async () => {
    vi.mocked(assertRateLimit).mockRejectedValue(new ApiError("too_many_requests", "Too many requests."));
    const state = await submitBespoke(filled(Buffer.from("no picture")));
    expect(state).toMatchObject({ refusal: "Too many requests.", problems: {} });
  });

  it.each([
    ["with one", () => picture().png().toBuffer()],
    ["without one", async () => new Uint8Array()],
  ])("is counted once %s, and thanked", async (_, bytes) => {
    await expect(submitBespoke(filled(await bytes()))).rejects.toMatchObject({
      digest: expect.stringContaining("/thank-you?for=bespoke&reference=M-"),
    });
    expect(assertRateLimit).toHaveBeenCalledOnce();
    expect(await shop.test.db.$count(messages)).toBe(1);
  });
});
