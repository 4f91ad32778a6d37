import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateRow,
} from "@/lib/desk/shop/reply-templates";
import { notFoundError } from "@/lib/platform/api/errors";
import type {
  addTemplateEndpoint,
  changeTemplateEndpoint,
  deleteTemplateEndpoint,
} from "./reply-template-endpoints";
import type { Asked } from "./serve-admin";

const shown = ({ id, name, text, version }: TemplateRow) => ({ id, name, text, version });

export async function handleTemplates() {
  const data = (await listTemplates()).map(shown);
  return { data, total: data.length };
}

export const handleAddTemplate = async ({ body, deed }: Asked<typeof addTemplateEndpoint>) => ({
  data: shown(await addTemplate(body, deed("reply template add"))),
});

export async function handleChangeTemplate({ params, body, deed }: Asked<typeof changeTemplateEndpoint>) {
  const { version, ...words } = body;
  const changed = await changeTemplate(params.id, words, version, deed("reply template change"));
  if (!changed) throw notFoundError("This template");
  return { data: shown(changed) };
}

export async function handleDeleteTemplate({ params, deed }: Asked<typeof deleteTemplateEndpoint>) {
  if (!(await deleteTemplate(params.id, deed("reply template delete")))) throw notFoundError("This template");
  return null;
}
