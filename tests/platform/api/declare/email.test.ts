import { expect, test } from "vitest";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";

test.each([
  "ada@buyer.example",
  "ada.byron+rings@mail.buyer.example",
  "o'brien_1@buyer-of-rings.example",
  "søren@smørrebrød.example",
  "अदा@उदाहरण.भारत",
])("%s is an address", (address) => expect(EMAIL_PATTERN.test(address)).toBe(true));

test.each([
  "ada",
  "ada@buyer",
  "ada byron@buyer.example",
  "ada💍@buyer.example",
  "💍@buyer.example",
  "ada@💍.example",
  "ada@@buyer.example",
  `${"a".repeat(65)}@buyer.example`,
])("%s is none", (address) => expect(EMAIL_PATTERN.test(address)).toBe(false));
