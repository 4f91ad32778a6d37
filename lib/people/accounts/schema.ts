import { z } from "zod";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { EMAIL_PATTERN, PHONE_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { MAX_PASSWORD_LENGTH, SAVED_DRAFT_KEYS, TRADE_STATUSES, VERIFICATION_TOKEN_MINUTES } from "./model";
import { MAX_LENGTHS, nameProblem, passwordProblem } from "./validation";

const text = (most: number) => z.string().trim().min(1).max(most, tooLongMessage(most));
const name = (most: number) =>
  text(most).superRefine((value, context) => {
    const problem = value && nameProblem(value, most);
    if (problem && value.length <= most) context.addIssue({ code: "custom", message: problem });
  });
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(MAX_LENGTHS.email, tooLongMessage(MAX_LENGTHS.email))
  .regex(EMAIL_PATTERN, "Enter a valid email address");
const phone = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTHS.phone, tooLongMessage(MAX_LENGTHS.phone))
  .regex(PHONE_PATTERN, "Enter a valid phone number");
/** An existing password, of which only the length is checked. */
const knownPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH, tooLongMessage(MAX_PASSWORD_LENGTH));
const newPassword = z
  .string()
  .min(1)
  .superRefine((password, context) => {
    const problem = password && passwordProblem(password);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .meta({ description: "at least 10 characters" });
const secret = z.string().min(1).max(200).meta({ description: "the secret from the emailed link" });

export const registerBodySchema = z
  .strictObject({
    first_name: name(MAX_LENGTHS.name),
    last_name: name(MAX_LENGTHS.name),
    email,
    password: newPassword,
    /** set for a trade buyer, whose account then awaits approval */
    trade: z
      .strictObject({ company: name(MAX_LENGTHS.company), tax_id: name(MAX_LENGTHS.taxId), phone })
      .nullable()
      .default(null),
  })
  .superRefine(({ email: address, password }, context) => {
    const problem = password && passwordProblem(password, address);
    if (problem) context.addIssue({ code: "custom", path: ["password"], message: problem });
  });
export type RegisterBody = z.input<typeof registerBodySchema>;
export type Registration = z.output<typeof registerBodySchema>;

export const forgotPasswordBodySchema = z.strictObject({ email });
export const resetPasswordBodySchema = z.strictObject({ token: secret, password: newPassword });
/** Using a link requires a session of its account or the account's password. */
export const linkBodySchema = z.strictObject({
  token: secret,
  password: knownPassword
    .nullable()
    .default(null)
    .meta({ description: "the account's password; null if signed in to it" }),
});
export const tokenBodySchema = z.strictObject({ token: secret });

/** The same answer to every mail request, so that it does not reveal whether the address has an account. */
export const mailedSchema = z.object({ mailed: z.boolean() }).meta({
  description: `An email is sent if the address qualifies, or waits while the shop can’t send any (false, whatever the address); a password reset link expires in ${VERIFICATION_TOKEN_MINUTES.reset_password} minutes`,
});

export const confirmedSchema = z.object({
  /** guest orders placed with the confirmed address that joined the account */
  claimed_orders: z.int().min(0),
});

export const accountSchema = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    tax_id: z.string().nullable(),
    trade_status: z.enum(TRADE_STATUSES),
    /** false for a customer who only signs in through a provider */
    has_password: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;

export const detailsBodySchema = z.strictObject({
  first_name: name(MAX_LENGTHS.name),
  last_name: name(MAX_LENGTHS.name),
  phone: phone
    .or(z.literal(""))
    .nullish()
    .transform((value) => value || null),
});
export const passwordBodySchema = z.strictObject({
  /** null for a customer without a password */
  current_password: knownPassword.nullable(),
  password: newPassword,
});
export const emailBodySchema = z.strictObject({ email, password: knownPassword.nullable() });
export const deletionBodySchema = z.strictObject({ password: knownPassword.nullable() });

export const unlinkBodySchema = z.strictObject({ password: knownPassword.nullable() });

/** A sign-in provider, in addition to email and password. */
export const connectionSchema = z
  .object({
    provider: z.string(),
    name: z.string(),
    /** when it was connected to the account; null if it is not */
    connected_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Connection" });
export type Connection = z.infer<typeof connectionSchema>;

const MAX_DRAFT_BYTES = 16_000;

const MAX_DRAFT_DEPTH = 12;

/** Limits nesting to what a browser would store, since recursive readers could overflow the stack. */
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth < MAX_DRAFT_DEPTH && Object.values(value).every((part) => isShallow(part, depth + 1));
}

/** A browser's unfinished work in its own format; every reader validates it. */
export const savedDraftSchema = z.strictObject({
  value: z
    .unknown()
    .refine((value) => isShallow(value), `Nested at most ${MAX_DRAFT_DEPTH} levels deep`)
    .pipe(z.json())
    .refine(
      (value) => JSON.stringify(value).length <= MAX_DRAFT_BYTES,
      `Use ${MAX_DRAFT_BYTES} characters or fewer`,
    )
    .meta({ description: "null if there is none" }),
});
export const savedDraftParamsSchema = z.object({ key: z.enum(SAVED_DRAFT_KEYS) });
