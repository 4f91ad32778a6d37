import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "@/lib/people/accounts/model";
import { ROLES } from "@/lib/people/staff/roles";

export const staffCommon = { tag: "Staff" } as const;
export const roleField = z.enum(ROLES);
export const emailField = z.string().trim().max(254);
export const nameField = z.string().trim().min(1, "Enter a name").max(120);
export const passwordField = z.string().min(1, "Enter your password").max(MAX_PASSWORD_LENGTH);

/** of the authenticator app, or a recovery code; null while it hasn't been asked for */
export const codeField = z.string().max(20).nullable().default(null);
export const idParam = z.object({ id: z.uuid() });
export const time = z.iso.datetime();

/** what the browser's passkey interface gave or wants, in WebAuthn's JSON */
export const passkeyJson = z.record(z.string(), z.unknown());
export const passkeyOptions = z.object({ data: z.object({ challenge: z.uuid(), options: passkeyJson }) });
