import { expect, test } from "vitest";
import { apiErrorOf } from "@/lib/desk/errors/api-error-of";
import { CommandError } from "@/lib/desk/errors/command-error";
import { ParsingRefused } from "@/lib/platform/parsing/model";

test("a file that takes its parser too long is refused as the fault of the file", () => {
  const message = "This file takes too long to read. Shorten or simplify it.";
  expect(apiErrorOf(new ParsingRefused("timed_out", message))).toMatchObject({
    status: 422,
    code: "timed_out",
    message,
  });
});

test("a busy parsing pool is said to be busy, and when to try again", () => {
  const refused = apiErrorOf(new ParsingRefused("busy", "The shop is busy. Please try again in a moment."));
  expect(refused).toMatchObject({ status: 429, code: "busy", headers: { "retry-after": "10" } });
});

test("a command’s refusal is one of the API, and a bug stays one", () => {
  expect(apiErrorOf(new CommandError("The file is held."))).toMatchObject({ status: 422, code: "refused" });
  const bug = new TypeError("undefined");
  expect(apiErrorOf(bug)).toBe(bug);
});
