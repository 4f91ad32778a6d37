import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/people/accounts/credentials/password";
import {
  ACCESS_TOKEN_SECONDS,
  RECENT_SIGN_IN_MINUTES,
  SESSION_REFRESH_SECONDS,
  SESSION_SECONDS,
} from "@/lib/people/accounts/model";
import { passwordProblem, registerProblems, tradeProblems } from "@/lib/people/accounts/validation";

const LONG = "a calm sentence that goes on ";

describe("a new password", () => {
  it("has ten characters at least and two hundred at most", () => {
    expect(passwordProblem("calm sente")).toBeNull();
    expect(passwordProblem("calm sent")).toContain("at least 10");
    expect(passwordProblem(LONG.repeat(10).slice(0, 200))).toBeNull();
    expect(passwordProblem(LONG.repeat(10).slice(0, 201))).not.toBeNull();
    expect(passwordProblem("")).not.toBeNull();
  });

  it("has four different characters at least", () => {
    expect(passwordProblem("abcabcabcabc")).toContain("wider mix of characters");
    expect(passwordProblem("abcdabcdabcd")).toBeNull();
  });

  it.each([
    "password2026",
    "PASSW0RD!!",
    "1234567890",
    "qwertyuiop",
    "iloveyou22",
    "letmein-now",
    "Adamas1-shop",
  ])("is not one that begins as everybody's: %s", (password) =>
    expect(passwordProblem(password)).toContain("less common"),
  );

  it("is not the account's own address, in whatever case", () => {
    expect(passwordProblem("Ada.Byron@buyer.example", " ada.byron@Buyer.example ")).not.toBeNull();
    expect(passwordProblem("Ada.Byron@buyer.example", "eve@buyer.example")).toBeNull();
  });
});

it("a password is hashed by argon2id with 19 MiB, two passes and one lane", async () => {
  const hashed = await hashPassword("a calm sentence");
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("a calm sentence", hashed)).toBe(true);
  expect(await verifyPassword("a calm sentence.", hashed)).toBe(false);
  expect(await verifyPassword("nobody's", null)).toBe(false);
});

it("a token lasts a quarter of an hour, a session thirty days, and what changes an account ten minutes after signing in", () => {
  expect([ACCESS_TOKEN_SECONDS, SESSION_SECONDS, SESSION_REFRESH_SECONDS]).toEqual([900, 2_592_000, 600]);
  expect(RECENT_SIGN_IN_MINUTES).toBe(10);
});

it("names what an empty field of the registration lacks", () => {
  const empty = { first_name: " ", last_name: "", email: "", password: "" };
  expect(registerProblems(empty)).toEqual({
    first_name: "Enter your first name",
    last_name: "Enter your last name",
    email: "Enter your email address",
    password: "Enter a password",
  });
  expect(tradeProblems({ ...empty, company: "", tax_id: "", phone: "" })).toMatchObject({
    company: "Enter your company’s name",
    tax_id: "Enter your tax ID",
    phone: "Enter your phone number",
  });
});
