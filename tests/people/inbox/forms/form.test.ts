import { describe, expect, test } from "vitest";
import {
  bespokeForm,
  contactForm,
  customShapeForm,
  FORMS,
  feedbackForm,
  priceMatchForm,
} from "@/lib/people/inbox/forms/forms";
import { checkFormTimestamp, signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { formProblems, readFormValues } from "@/lib/people/inbox/forms/validation";
import { messageMail } from "@/lib/people/inbox/message-mails";
import {
  HONEYPOT_FIELD,
  optionFromQuery,
  prefillFromQuery,
  REFERENCE_PATTERN,
} from "@/lib/people/inbox/model";
import { UNSTORABLE_MESSAGE } from "@/lib/platform/api/declare/field-messages";
import { createReference } from "@/lib/platform/ids/reference";
import { FIRST_TEXTS } from "@/lib/platform/site/site";

const good = { name: "Ada", email: "ada@buyer.example", about: "diamond", message: "Is it bright?" };

describe("a form", () => {
  test("says of every empty field that must not be that it is required, and of no other", () => {
    expect(formProblems(contactForm, {})).toEqual({
      name: "Enter your name",
      email: "Enter your email address",
      about: "Choose what it’s about",
      message: "Enter your message",
    });
    expect(formProblems(contactForm, { ...good, message: " \n " })).toEqual({
      message: "Enter your message",
    });
    expect(formProblems(feedbackForm, { about: "website", message: "Fine." })).toEqual({});
  });

  test("does not take what the database cannot hold", () => {
    expect(formProblems(contactForm, { ...good, message: "Is it\0 bright?" })).toEqual({
      message: UNSTORABLE_MESSAGE,
    });
    expect(formProblems(contactForm, { ...good, name: "Ada\ud800" })).toEqual({ name: UNSTORABLE_MESSAGE });
  });

  test.each([
    [{ email: "ada" }, "Enter a valid email address"],
    [{ phone: "call me" }, "Enter a valid phone number"],
    [{ about: "weather" }, "Choose an option"],
    [{ message: "x".repeat(4_001) }, "Use 4000 characters or fewer"],
  ])("tells what is wrong with %j", (wrong, message) => {
    expect(Object.values(formProblems(contactForm, { ...good, ...wrong }))).toEqual([message]);
  });

  test.each([
    [{ link: "javascript:alert(1)" }, "Enter a link that starts with https://"],
    [{ link: "https://a b" }, "Enter a link that starts with https://"],
    [{ needed: "soon" }, "Enter a valid date"],
    [{ needed: "2026-13-40" }, "Enter a valid date"],
    [{ needed: "2020-01-01" }, "Choose today or a later date"],
  ])("tells what is wrong with the bespoke request %j", (wrong, message) => {
    const asked = {
      name: "Ada",
      email: "ada@buyer.example",
      piece: "wedding",
      budget: "open",
      message: "Two bands",
    };
    expect(
      formProblems(bespokeForm, { ...asked, link: "https://pins.example/x", needed: "2999-01-01" }),
    ).toEqual({});
    expect(Object.values(formProblems(bespokeForm, { ...asked, ...wrong }))).toEqual([message]);
  });

  test.each([
    [{ report: "LG" }, "Enter a report number, such as LG612345678"],
    [{ report: "<script>1234567" }, "Enter a report number, such as LG612345678"],
    [{ price: "cheap" }, "Enter an amount, such as 1250 or 1,250.50"],
    [{ price: "1,25" }, "Enter an amount, such as 1250 or 1,250.50"],
    [{ price: "0" }, "Enter an amount, such as 1250 or 1,250.50"],
  ])("tells what is wrong with the price match %j", (wrong, message) => {
    const asked = {
      name: "Ada",
      email: "ada@buyer.example",
      report: "IGI LG612345678",
      link: "https://shop.example/1",
      price: "$1,250.50",
    };
    expect(formProblems(priceMatchForm, asked)).toEqual({});
    expect(Object.values(formProblems(priceMatchForm, { ...asked, ...wrong }))).toEqual([message]);
  });

  test("takes its own fields alone, trimmed, with one kind of line break", () => {
    const sent: Record<string, unknown> = { ...good, message: " a\r\nb ", phone: 7, evil: "x" };
    const values = readFormValues(contactForm, (name) => sent[name]);
    expect(values).toMatchObject({ message: "a\nb", phone: "" });
    expect(Object.keys(values)).toEqual(contactForm.fields.map(({ name }) => name));
  });

  test("is begun by an address with texts of its own fields, none longer than the field", () => {
    const asked = {
      shape: "Oval",
      message: "x".repeat(5_000),
      name: ["Ada"],
      homepage: "https://spam.example",
    };
    expect(prefillFromQuery(customShapeForm, asked)).toEqual({ shape: "Oval", message: "x".repeat(4_000) });
  });

  test("lets an address choose its subject, and nothing that is no choice", () => {
    expect(optionFromQuery(contactForm, "about", "return")).toBe("return");
    for (const odd of ["nope", "", undefined, ["return"]])
      expect(optionFromQuery(contactForm, "about", odd)).toBe("");
  });

  test.each(FORMS.map((form) => [form.kind, form] as const))(
    "%s has no field by the trap's name",
    (_, form) => {
      expect(form.fields.map(({ name }) => name)).not.toContain(HONEYPOT_FIELD);
    },
  );
});

describe("the time a form was shown", () => {
  const secret = "s".repeat(32);
  const shown = Date.UTC(2026, 10, 21, 12);
  const mark = signFormTimestamp(secret, shown);

  test.each([
    [0, "too fast"],
    [1_999, "too fast"],
    [2_000, "good"],
    [24 * 3_600_000, "good"],
    [24 * 3_600_000 + 1, "stale"],
    [-1, "stale"],
  ])("after %i ms is %s", (after, verdict) => {
    expect(checkFormTimestamp(mark, [secret], shown + after)).toBe(verdict);
  });

  test("can't be chosen by whoever sends the form", () => {
    const [, signature] = mark.split(".");
    const earlier = `${(shown - 60_000).toString(36)}.${signature}`;
    for (const forged of [earlier, "", ".", "x", `${mark}x`, signFormTimestamp("t".repeat(32), shown)]) {
      expect(checkFormTimestamp(forged, [secret], shown + 10_000)).toBe("stale");
    }
  });
});

describe("the mail to the shop", () => {
  const mail = messageMail(contactForm, "M-23456789", { ...good, message: "<b>hi</b>\nyou" });

  test("goes to the shop and is answered to the writer", () => {
    expect(mail).toMatchObject({ recipient: FIRST_TEXTS.email, replyTo: "ada@buyer.example" });
    expect(mail.subject).toContain("M-23456789");
    expect(messageMail(feedbackForm, "M-23456789", { message: "x" })).not.toHaveProperty("replyTo");
  });

  test("says what was written in the form's own words, and runs none of it", () => {
    expect(mail.text).toContain("What is it about?\nA diamond");
    expect(mail.html).toContain("&gt; &lt;b&gt;hi&lt;/b&gt;<br>&gt; you");
    expect(mail.html).not.toContain("<b>");
  });
});

test("a reference is one that the page of thanks knows", () => {
  for (let i = 0; i < 200; i++) expect(createReference("M")).toMatch(REFERENCE_PATTERN);
  for (const odd of ["M-1234567O", "A-23456789", "M-23456789<", "M-2345678"])
    expect(odd).not.toMatch(REFERENCE_PATTERN);
});
