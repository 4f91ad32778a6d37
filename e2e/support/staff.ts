import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import type { Role } from "@/lib/people/staff/roles";
import { queryDatabase } from "./accounts";

const newSecret = () => randomBytes(32).toString("base64url");
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** The path of the link in an owner's invitation. */
export async function ownerLink(email: string): Promise<string> {
  const secret = newSecret();
  await queryDatabase(
    `insert into staff_invitations (email, role, token_hash, invited_by, expires_at)
     values ($2, 'owner', $1, 'a journey', now() + interval '1 day')`,
    [hashOf(secret), email],
  );
  return `/admin/welcome#${secret}`;
}

/** The path of the link in somebody's invitation, as it was mailed. */
export async function invitedLink(email: string): Promise<string> {
  const folder = join(process.env.DATA_DIR ?? "", "outbox");
  let secret: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await queryDatabase<{ id: string }>("select id from mails where recipient = $1", [
        email,
      ]);
      const file = (await readdir(folder).catch(() => [])).find((name) => name.endsWith(`-${mail?.id}.eml`));
      const text = file ? await readFile(join(folder, file), "utf8") : "";
      // long lines of a mail are broken
      secret = /\/admin\/welcome#([\w-]{43})/.exec(text.replace(/=\r?\n/g, ""))?.[1];
      return secret;
    })
    .toBeDefined();
  return `/admin/welcome#${secret}`;
}

/** Signs the browser in as somebody new in this role, without the pages that do it, which have a journey of their own. */
export async function signInStaff(page: Page, role: Role): Promise<void> {
  const token = newSecret();
  await queryDatabase(
    `with person as (
       insert into staff (email, name, role, password_hash, totp_secret)
       values ($1, 'Olga Owner', $2, 'none', 'none') returning id)
     insert into staff_sessions (staff_id, token_hash, agent) select id, $3, 'a journey' from person`,
    [`${role}-${randomUUID()}@shop.example`, role, hashOf(token)],
  );
  await page
    .context()
    .addCookies([{ name: "adamas-staff", value: token, url: process.env.TEST_BASE_URL ?? "" }]);
}
