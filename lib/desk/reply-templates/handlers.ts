import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateRow,
} from "@/lib/desk/reply-templates/commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { CallOf } from "../admin/serve-admin";
import type { addTemplateEndpoint, changeTemplateEndpoint, deleteTemplateEndpoint } from "./endpoints";

const shown = ({ id, name, text, version }: TemplateRow) => ({ id, name, text, version });

export async function handleTemplates() {
  const data = (await listTemplates()).map(shown);
  return { data, total: data.length };
}

export const handleAddTemplate = async ({ body, audit }: CallOf<typeof addTemplateEndpoint>) => ({
  data: shown(await addTemplate(body, audit("reply template add"))),
});

export async function handleChangeTemplate({ params, body, audit }: CallOf<typeof changeTemplateEndpoint>) {
  const { version, ...words } = body;
  const changed = await changeTemplate(params.id, words, version, audit("reply template change"));
  if (!changed) throw notFoundError("This template");
  return { data: shown(changed) };
}

export async function handleDeleteTemplate({ params, audit }: CallOf<typeof deleteTemplateEndpoint>) {
  if (!(await deleteTemplate(params.id, audit("reply template delete"))))
    throw notFoundError("This template");
  return null;
}
