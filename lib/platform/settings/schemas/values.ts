import { z } from "zod";
import { lineProblem, proseProblem } from "@/lib/platform/api/declare/typed-text";

/** One line of text as customers read it. Pages escape it, so it may hold any visible characters. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, "Enter a text")
    .max(longest, `Use at most ${longest} characters`)
    .refine((text) => lineProblem(text) === null, "hidden characters and line breaks aren’t allowed");

/** Paragraphs of text, divided by line breaks. */
export const proseSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, "Enter a text")
    .max(longest, `Use at most ${longest} characters`)
    .refine((text) => proseProblem(text) === null, "hidden characters aren’t allowed");

/** Whether an address is a path of the shop itself. A second slash would name another host. */
const isOwnPath = (href: string) => /^\/(?![/\\])[^\s\\]*$/.test(href);

const isWebsite = (href: string) => {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === "" && password === "";
};

/** An https address of another site. */
export const websiteSchema = z
  .string()
  .trim()
  .max(500)
  .refine(isWebsite, "use an address that starts with https://");

/** A moment with its time zone: `2026-11-27T09:00:00-05:00`. */
export const momentSchema = z.iso.datetime({ offset: true });

/** Where a link may lead: a path of the shop, or an https address of another site. */
export const linkSchema = z
  .string()
  .trim()
  .max(500)
  .refine(
    (href) => isOwnPath(href) || isWebsite(href),
    "use a path such as /shipping, or an address that starts with https://",
  );
