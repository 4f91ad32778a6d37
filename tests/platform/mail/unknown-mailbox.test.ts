import { expect, it } from "vitest";
import { isUnknownMailbox } from "@/lib/platform/mail/commands/mail-server";

const refusal = (responseCode: number, response: string, command = "RCPT TO") =>
  Object.assign(new Error(response), { command, responseCode, response });

it.each([
  [550, "550 5.1.1 The email account that you tried to reach does not exist"],
  [550, "550 5.2.1 The account is disabled"],
  [550, "550 No such user here"],
  [551, "551 user unknown"],
])("ends a reader whose mailbox is gone: %i %s", (code, response) => {
  expect(isUnknownMailbox(refusal(code, response))).toBe(true);
});

it.each([
  [550, "550 5.7.1 Service unavailable; client host blocked"],
  [550, "550 5.1.8 Sender address rejected: domain not found"],
  [550, "550 relay not permitted"],
  [550, "550 blocked, see https://list.example"],
  [552, "552 5.2.2 Mailbox full"],
  [451, "451 4.7.1 Greylisted"],
])("leaves one whose server refuses the sender, or is busy: %i %s", (code, response) => {
  expect(isUnknownMailbox(refusal(code, response))).toBe(false);
});

it("takes only an answer about the recipient for one", () => {
  expect(isUnknownMailbox(refusal(550, "550 5.1.1 no such user", "DATA"))).toBe(false);
  expect(isUnknownMailbox(new Error("550 5.1.1"))).toBe(false);
});
