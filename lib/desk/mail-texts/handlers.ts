import { CommandError } from "@/lib/desk/errors/command-error";
import { findMailTexts, saveMailTexts, sendSample } from "@/lib/desk/mail-texts/commands";
import { sampleMail } from "@/lib/desk/mail-texts/samples";
import type { MailTexts } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import {
  MAIL_KIND_WORDS,
  MAIL_KINDS,
  type MailKind,
  WHOLE_MAIL_KINDS,
} from "@/lib/platform/settings/schemas/mail-kinds";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type {
  mailTextEndpoint,
  previewMailEndpoint,
  saveMailTextEndpoint,
  testMailEndpoint,
} from "./endpoints";

const shown = (kind: MailKind, { intro = "", signature = "", subject = "", body = "" }: MailTexts) => ({
  id: kind,
  kind,
  ...MAIL_KIND_WORDS[kind],
  intro,
  signature,
  subject,
  body,
  is_whole: WHOLE_MAIL_KINDS.includes(kind),
  is_default: [intro, signature, subject, body].every((words) => words === ""),
});

export async function handleMailTexts(_: AdminCall<unknown, unknown, unknown>) {
  const { mailTexts } = await loadShopSettings();
  const data = MAIL_KINDS.map((kind) => shown(kind, mailTexts[kind] ?? {}));
  return { data, total: data.length };
}

async function described(kind: MailKind) {
  const own = await findMailTexts(kind);
  return { data: { ...shown(kind, own), version: own.version } };
}

export const handleMailText = ({ params }: CallOf<typeof mailTextEndpoint>) => described(params.kind);

export async function handleSaveMailText({ params, body, audit }: CallOf<typeof saveMailTextEndpoint>) {
  const { version, ...words } = body;
  await saveMailTexts(params.kind, words, version, audit("mail texts save"));
  return described(params.kind);
}

export async function handlePreviewMail({ body: { kind, ...words } }: CallOf<typeof previewMailEndpoint>) {
  return { data: await sampleMail(kind, words) };
}

export async function handleTestMail({ body, staff, audit }: CallOf<typeof testMailEndpoint>) {
  const { kind, ...words } = body;
  const recipient = staff.signedIn?.person.email;
  // a program has no mailbox
  if (!recipient) throw new CommandError("Sign in to the back office to get a test.");
  await sendSample(kind, words, recipient, audit("mail texts test"));
  return { data: { recipient } };
}
