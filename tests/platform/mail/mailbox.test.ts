import { expect, it } from "vitest";
import { mailboxOf } from "@/lib/platform/mail/mailbox";

it.each([
  ["Ada@Example.com ", "ada@example.com"],
  ["ada+ring@example.com", "ada@example.com"],
  ["a.d.a+1+2@googlemail.com", "ada@gmail.com"],
  ["a.da@gmail.com", "ada@gmail.com"],
  ["ada-rings@yahoo.com", "ada@yahoo.com"],
])("reads %s as the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each(["a.da@example.com", "ada-rings@example.com", "+ada@example.com"])(
  "keeps what only some providers ignore: %s",
  (address) => expect(mailboxOf(address)).toBe(address),
);

it("keeps apart the mailboxes of two people", () => {
  expect(mailboxOf("ada@gmail.com")).not.toBe(mailboxOf("ida@gmail.com"));
  expect(mailboxOf("a.da@example.com")).not.toBe(mailboxOf("ada@example.com"));
});
