import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Inbox", permission: "inbox" } as const;
const named = z.object({ id: z.uuid() });
const MISSING = { 404: "No template has this ID" } as const;

const words = {
  name: z.string().trim().min(1, "Enter a name").max(80),
  text: z.string().trim().min(1, "Write the reply").max(10_000),
};
const template = z.object({ id: z.uuid(), ...words, version: countedVersion });
const answer = z.object({ data: template });

export const templatesEndpoint = adminEndpoint({
  ...common,
  id: "adminListReplyTemplates",
  method: "GET",
  path: "v1/admin/reply-templates",
  summary: "Lists templates of replies by name",
  response: z.object({ data: z.array(template), total: z.int() }),
});

export const addTemplateEndpoint = adminEndpoint({
  ...common,
  id: "adminAddReplyTemplate",
  method: "POST",
  path: "v1/admin/reply-templates",
  summary: "Adds a template, with placeholders such as {name}",
  body: z.strictObject(words),
  response: answer,
  success: 201,
  errors: { 422: "Another template has the name, or a placeholder doesn’t exist" },
});

export const changeTemplateEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeReplyTemplate",
  method: "PATCH",
  path: "v1/admin/reply-templates/{id}",
  summary: "Changes a template",
  params: named,
  body: z.strictObject({ ...words, version: countedVersion }),
  response: answer,
  errors: { ...MISSING, 409: "The template has changed since it was read" },
});

export const deleteTemplateEndpoint = adminEndpoint({
  ...common,
  id: "adminDeleteReplyTemplate",
  method: "DELETE",
  path: "v1/admin/reply-templates/{id}",
  summary: "Deletes a template",
  params: named,
  response: z.null(),
  success: 204,
  errors: MISSING,
});

export const REPLY_TEMPLATE_ENDPOINTS = [
  templatesEndpoint,
  addTemplateEndpoint,
  changeTemplateEndpoint,
  deleteTemplateEndpoint,
] as const;
