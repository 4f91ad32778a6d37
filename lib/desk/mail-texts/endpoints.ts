import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { MAIL_KINDS } from "@/lib/platform/settings/schemas/mail-kinds";
import { lineSchema, proseSchema } from "@/lib/platform/settings/schemas/values";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Email templates", permission: "settings.write" } as const;

const kind = z.enum(MAIL_KINDS);
const named = z.object({ kind });
const words = {
  /** paragraphs before the mail's own words; empty for none */
  intro: proseSchema(800).or(z.literal("")),
  /** paragraphs at its end */
  signature: proseSchema(400).or(z.literal("")),
  /** in place of the mail's own; `{title}`, `{about}`, and `{shop}` stand for its heading, its order, and the shop */
  subject: lineSchema(150).or(z.literal("")).default(""),
  /** in place of the mail's own sentences, which a paragraph `{text}` stands for */
  body: proseSchema(2_000).or(z.literal("")).default(""),
};

const row = z.object({
  id: kind,
  kind,
  name: z.string(),
  /** when customers get it */
  sent: z.string(),
  intro: z.string(),
  signature: z.string(),
  subject: z.string(),
  body: z.string(),
  /** whether its subject and sentences can be replaced: it is one mail, and not several */
  is_whole: z.boolean(),
  is_default: z.boolean(),
});
const text = row.extend({ version: countedVersion });
const sample = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const mailTextsEndpoint = adminEndpoint({
  ...common,
  id: "adminListMailTexts",
  method: "GET",
  path: "v1/admin/mail-texts",
  summary: "Lists the kinds of mail with the shop’s own words for each",
  response: z.object({ data: z.array(row), total: z.int() }),
});

export const mailTextEndpoint = adminEndpoint({
  ...common,
  id: "adminReadMailText",
  method: "GET",
  path: "v1/admin/mail-texts/{kind}",
  summary: "Reads the shop’s own words for a kind of mail",
  params: named,
  response: z.object({ data: text }),
});

export const saveMailTextEndpoint = adminEndpoint({
  ...common,
  id: "adminSaveMailText",
  method: "PUT",
  path: "v1/admin/mail-texts/{kind}",
  summary: "Sets the shop’s own words for a kind of mail; empty words are the default",
  params: named,
  body: z.strictObject({ version: countedVersion, ...words }),
  response: z.object({ data: text }),
  errors: { 409: "Someone else has changed it since this version" },
});

export const previewMailEndpoint = adminEndpoint({
  ...common,
  id: "adminPreviewMail",
  method: "POST",
  path: "v1/admin/mail-previews",
  summary: "Renders a mail with sample data and unsaved words",
  body: z.strictObject({ kind, ...words }),
  response: z.object({ data: sample }),
});

export const testMailEndpoint = adminEndpoint({
  ...common,
  id: "adminSendTestMail",
  method: "POST",
  path: "v1/admin/mail-tests",
  summary: "Sends a mail with sample data and unsaved words to oneself",
  body: z.strictObject({ kind, ...words }),
  response: z.object({ data: z.object({ recipient: z.string() }) }),
});

export const MAIL_TEXT_ENDPOINTS = [
  mailTextsEndpoint,
  mailTextEndpoint,
  saveMailTextEndpoint,
  previewMailEndpoint,
  testMailEndpoint,
] as const;
