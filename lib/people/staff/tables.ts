import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  byteaColumn,
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { ROLES } from "./roles";

/** Keys by which programs of the shop's own call the admin API. */
export const adminKeys = pgTable(
  "admin_keys",
  {
    id: idColumn(),
    /** what the key is for; the audit log has it for the calls made with it */
    name: text().notNull().unique(),
    /** SHA-256 of the secret, which itself is kept nowhere */
    secretHash: text("secret_hash").notNull().unique(),
    /** what it may do: words of `SCOPES` */
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn("last_used_at"),
    /** null = it has no end */
    expiresAt: timestampColumn("expires_at"),
    revokedAt: timestampColumn("revoked_at"),
  },
  () => [
    check("admin_keys_name", sql`length(name) between 1 and 60`),
    check("admin_keys_scopes", sql`cardinality(scopes) > 0`),
  ],
);

/** The people who work for the shop, whose accounts have nothing to do with customers'. */
export const staff = pgTable(
  "staff",
  {
    id: idColumn(),
    email: emailColumn().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** argon2id */
    passwordHash: text("password_hash").notNull(),
    /** secret of the authenticator app, sealed; null until its first code was entered */
    totpSecret: text("totp_secret"),
    /** secret shown for scanning, until a code of it is entered */
    totpPending: text("totp_pending"),
    /** the 30-second step of the last code accepted: a code works once */
    totpStep: bigint("totp_step", { mode: "number" }),
    /** null = may sign in */
    disabledAt: timestampColumn("disabled_at"),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [oneOfCheck("staff_role", "role", ROLES), check("staff_name", sql`length(name) between 1 and 120`)],
);

const staffColumn = () =>
  uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Browsers in which somebody is signed in to the back office. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: idColumn(),
    staffId: staffColumn(),
    /** SHA-256 of the cookie */
    tokenHash: text("token_hash").notNull().unique(),
    /** the browser, as it names itself */
    agent: text().notNull(),
    createdAt: createdAt(),
    seenAt: timestampColumn("seen_at").notNull().defaultNow(),
    /** when password and second factor were last given */
    verifiedAt: timestampColumn("verified_at").notNull().defaultNow(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [index("staff_sessions_staff").on(t.staffId)],
);

/** One-time links that open an account. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: idColumn(),
    /** null: the first owner enters it */
    email: emailColumn(),
    role: text({ enum: ROLES }).notNull(),
    /** SHA-256 of the link's secret */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: text("invited_by").notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn("expires_at").notNull(),
    usedAt: timestampColumn("used_at"),
  },
  (t) => [
    oneOfCheck("staff_invitations_role", "role", ROLES),
    uniqueIndex("staff_invitations_open").on(sql`coalesce(${t.email}, '')`).where(sql`${t.usedAt} is null`),
  ],
);

/** One-time codes for who has lost their second factor. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    id: idColumn(),
    staffId: staffColumn(),
    codeHash: text("code_hash").notNull(),
    usedAt: timestampColumn("used_at"),
  },
  (t) => [unique("staff_recovery_codes_code").on(t.staffId, t.codeHash)],
);

/** Passkeys, each of which is password and second factor in one. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: idColumn(),
    staffId: staffColumn(),
    /** base64url */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: byteaColumn("public_key").notNull(),
    /** of signatures, to notice a copied key */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn("last_used_at"),
  },
  (t) => [
    index("staff_passkeys_staff").on(t.staffId),
    check("staff_passkeys_name", sql`length(name) between 1 and 60`),
  ],
);

/** Random values that a passkey has to sign, each good for one answer within a few minutes. */
export const staffChallenges = pgTable("staff_challenges", {
  id: idColumn(),
  /** whose passkey is added; null for signing in */
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "cascade" }),
  challenge: text().notNull(),
  expiresAt: timestampColumn("expires_at").notNull(),
});

/** A list's filters, sort, and columns that somebody has named. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: idColumn(),
    staffId: staffColumn(),
    /** the list's path below /admin */
    list: text().notNull(),
    name: text().notNull(),
    /** the list's query string */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("saved_views_name").on(t.staffId, t.list, t.name),
    check("saved_views_texts", sql`length(name) between 1 and 60 and length(query) <= 2000`),
  ],
);
