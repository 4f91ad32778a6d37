import { z } from "zod";
import { timedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";
import { feed, supplierName } from "../suppliers/endpoints";
import { startedWork } from "../work/endpoints";

const write = { tag: "Suppliers", permission: "suppliers.write" } as const;
const ofSupplier = z.object({ supplier: supplierName });
const MISSING = { 404: "The supplier has no feed" } as const;

const line = (most: number) => z.string().trim().max(most).nullable().default(null);

const form = {
  kind: z.enum(["file", "https", "sftp", "graphql"]),
  /** for a file, its folder’s name below the shop’s folder of feeds */
  address: z.string().trim().min(1, "Enter the address").max(2_000),
  user: line(200),
  /** HTTPS: the header that carries the secret, Authorization unless named */
  header: z
    .string()
    .trim()
    .regex(/^[\w-]*$/, "Enter a header’s name, such as X-Api-Key")
    .max(100)
    .nullable()
    .default(null),
  /** names of the files in a folder that count */
  pattern: line(200),
  /** SFTP: fingerprint of the host’s key */
  host_key: line(100),
  /** password, private key, or value of a header; it is saved sealed and never answered. Missing: the saved one */
  secret: z.string().max(20_000).nullable().optional(),
  schedule: z.string().trim().min(1, "Enter a schedule").max(100),
  time_zone: z.string().trim().min(1, "Enter a time zone").max(100),
  stale_after_hours: z.int("Enter a whole number").min(1).max(8_760, "Enter hours from 1 to 8,760"),
};
const newFeed = z.strictObject({ supplier: supplierName.trim(), ...form });
export type FeedFormInput = z.output<typeof newFeed>;

export const feedEndpoint = adminEndpoint({
  tag: "Suppliers",
  permission: "suppliers.read",
  id: "adminReadFeed",
  method: "GET",
  path: "v1/admin/feeds/{supplier}",
  summary: "Reads a supplier’s feed, without its secret",
  params: ofSupplier,
  response: z.object({ data: feed }),
  errors: MISSING,
});

export const addFeedEndpoint = adminEndpoint({
  ...write,
  id: "adminAddFeed",
  method: "POST",
  path: "v1/admin/feeds",
  summary: "Adds a supplier’s feed",
  body: newFeed,
  response: z.object({ data: feed }),
  success: 201,
  errors: { 422: "A field isn’t valid, or the supplier has a feed" },
});

export const changeFeedEndpoint = adminEndpoint({
  ...write,
  id: "adminChangeFeed",
  method: "PATCH",
  path: "v1/admin/feeds/{supplier}",
  summary: "Changes a feed; another host needs its secret again",
  params: ofSupplier,
  body: z.strictObject({ ...form, version: timedVersion }),
  response: z.object({ data: feed }),
  errors: { ...MISSING, 409: "The feed has changed since it was read" },
});

export const removeFeedEndpoint = adminEndpoint({
  ...write,
  id: "adminRemoveFeed",
  method: "DELETE",
  path: "v1/admin/feeds/{supplier}",
  summary: "Removes a feed; its stones stay for sale",
  params: ofSupplier,
  response: z.null(),
  success: 204,
  errors: MISSING,
});

export const testFeedEndpoint = adminEndpoint({
  ...write,
  id: "adminTestFeed",
  method: "POST",
  path: "v1/admin/feed-tests",
  summary: "Connects to a feed and looks at its file, without saving or importing anything",
  body: newFeed.extend({
    /** the feed is there already, and its saved secret counts where none is sent */
    is_saved: z.boolean(),
  }),
  response: startedWork,
  success: 202,
});

export const hostKeyEndpoint = adminEndpoint({
  ...write,
  id: "adminAskHostKey",
  method: "POST",
  path: "v1/admin/feed-host-keys",
  summary: "Asks an SFTP host for the fingerprint of its key, to compare it with what the supplier says",
  body: z.strictObject({ address: z.string().trim().min(1, "Enter the address").max(2_000) }),
  response: z.object({ data: z.object({ host_key: z.string() }) }),
  errors: { 422: "The host doesn’t answer" },
});

export const FEED_ENDPOINTS = [
  feedEndpoint,
  addFeedEndpoint,
  changeFeedEndpoint,
  removeFeedEndpoint,
  testFeedEndpoint,
  hostKeyEndpoint,
] as const;
