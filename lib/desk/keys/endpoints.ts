import { z } from "zod";
import { SCOPES } from "@/lib/people/staff/scopes";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Keys", permission: "keys" } as const;
const time = z.iso.datetime();

/** Names that the audit log and the command line can write. */
const NAME = /^[\w. -]{1,60}$/;

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.string()),
  created_at: time,
  last_used_at: time.nullable(),
  /** null: it has no end */
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
});

export const keysEndpoint = adminEndpoint({
  ...common,
  id: "adminListKeys",
  method: "GET",
  path: "v1/admin/keys",
  summary: "Lists the keys of other programs, revoked ones included",
  response: z.object({ data: z.array(key), total: z.int() }),
});

export const addKeyEndpoint = adminEndpoint({
  ...common,
  id: "adminAddKey",
  method: "POST",
  path: "v1/admin/keys",
  isFresh: true,
  summary: "Makes a key; its secret is in this answer alone",
  body: z.strictObject({
    name: z.string().trim().regex(NAME, "Use up to 60 letters, digits, spaces, and . _ - for the name"),
    scopes: z.array(z.enum(SCOPES)).min(1, "Choose at least one").max(SCOPES.length),
    /** the first day on which it is no longer valid (UTC) */
    expires_on: z.iso.date().nullable().default(null),
  }),
  response: z.object({ data: key.extend({ secret: z.string() }) }),
  success: 201,
  errors: { 422: "Another key has the name, or the day is past" },
});

export const revokeKeyEndpoint = adminEndpoint({
  ...common,
  id: "adminRevokeKey",
  method: "DELETE",
  path: "v1/admin/keys/{id}",
  isFresh: true,
  summary: "Revokes a key for good; requests with it are refused at once",
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  success: 204,
  errors: { 404: "No key has this ID" },
});

export const KEY_ENDPOINTS = [keysEndpoint, addKeyEndpoint, revokeKeyEndpoint] as const;
