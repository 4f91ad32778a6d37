import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Views", permission: "self" } as const;

const view = z.object({ id: z.uuid(), list: z.string(), name: z.string(), query: z.string() });
const listField = z.string().min(1).max(60);

export const savedViewsEndpoint = adminEndpoint({
  ...common,
  id: "adminListSavedViews",
  method: "GET",
  path: "v1/admin/saved-views",
  summary: "Lists one’s own saved views of a list",
  query: z.strictObject({ list: listField }),
  response: z.object({ data: z.array(view) }),
});

export const saveViewEndpoint = adminEndpoint({
  ...common,
  id: "adminSaveView",
  method: "POST",
  path: "v1/admin/saved-views",
  summary: "Saves a list’s search, filters, and sort under a name",
  body: z.strictObject({
    list: listField,
    name: z.string().trim().min(1, "Enter a name").max(60),
    query: z.string().max(2_000),
  }),
  response: z.object({ data: view }),
  success: 201,
});

export const deleteSavedViewEndpoint = adminEndpoint({
  ...common,
  id: "adminDeleteSavedView",
  method: "DELETE",
  path: "v1/admin/saved-views/{id}",
  summary: "Deletes a saved view",
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  success: 204,
  errors: { 404: "No view of this account has this ID" },
});

export const SAVED_VIEW_ENDPOINTS = [savedViewsEndpoint, saveViewEndpoint, deleteSavedViewEndpoint] as const;
