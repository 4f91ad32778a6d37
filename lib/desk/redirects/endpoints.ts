import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listQuery } from "../admin/list-query";

const common = { tag: "Redirects" } as const;

const path = z.string().trim().min(1, "Enter a path").max(500);
const rule = z.object({ id: z.string(), from: z.string(), to: z.string(), permanent: z.boolean() });

export const adminRedirectsEndpoint = adminEndpoint({
  ...common,
  id: "adminListRedirects",
  method: "GET",
  path: "v1/admin/redirects",
  permission: "site.read",
  summary: "Lists redirects from old paths",
  query: listQuery(z.enum(["from"]).default("from"), {}),
  response: z.object({ data: z.array(rule), total: z.int() }),
});

export const addRedirectEndpoint = adminEndpoint({
  ...common,
  id: "adminAddRedirect",
  method: "POST",
  path: "v1/admin/redirects",
  permission: "site.write",
  summary: "Redirects a path to another one; replaces its earlier redirect",
  body: z.strictObject({ from: path, to: path, permanent: z.boolean().default(true) }),
  response: z.object({ data: rule }),
  success: 201,
});

export const removeRedirectEndpoint = adminEndpoint({
  ...common,
  id: "adminRemoveRedirect",
  method: "DELETE",
  path: "v1/admin/redirects/{id}",
  permission: "site.write",
  summary: "Removes a redirect; its ID is the old path, URL-encoded",
  params: z.object({ id: path }),
  response: z.null(),
  success: 204,
});

export const REDIRECT_ENDPOINTS = [
  adminRedirectsEndpoint,
  addRedirectEndpoint,
  removeRedirectEndpoint,
] as const;
