import type { Metadata } from "next";
import { z } from "zod";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";

/** A code as a service gives it: the content of its tag, without the tag. */
const code = z
  .string()
  .trim()
  .regex(/^[\w-]{6,128}$/, "Enter the code alone: what is between the quotes after content=")
  .nullable()
  .default(null);

const verificationTagsSchema = z
  .strictObject({ google: code, meta: code, pinterest: code, microsoft: code })
  .prefault({})
  .meta({
    description:
      "Codes by which Google, Meta, Pinterest, and Microsoft see that the shop’s address is yours. The home page has a tag for each that is filled in",
    syntax: '`{ "google": "the code alone", "meta": null }`',
  });
type VerificationTags = z.output<typeof verificationTagsSchema>;

export const verificationTagsSetting = {
  key: "verificationTags",
  schema: verificationTagsSchema,
} as const satisfies DeclaredSetting;

/** The names of the tags, as each service publishes them. */
const NAMES = {
  /** https://developers.facebook.com/docs/sharing/domain-verification/verifying-your-domain */
  meta: "facebook-domain-verification",
  /** https://help.pinterest.com/en/business/article/claim-your-website */
  pinterest: "p:domain_verify",
  /** https://www.bing.com/webmasters/help/add-and-verify-site-12184f8b */
  microsoft: "msvalidate.01",
} as const;

/** The tags of the codes that are filled in, as a page's metadata. */
export function verificationMetadata({ google, ...codes }: VerificationTags): Pick<Metadata, "verification"> {
  const other = Object.entries(NAMES).flatMap(([service, name]) => {
    const given = codes[service as keyof typeof NAMES];
    return given === null ? [] : [[name, given] as const];
  });
  if (google === null && other.length === 0) return {};
  return { verification: { ...(google === null ? {} : { google }), other: Object.fromEntries(other) } };
}
