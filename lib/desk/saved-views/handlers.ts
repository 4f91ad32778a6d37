import { requirePerson } from "@/lib/people/staff/authority";
import { deleteSavedView, listSavedViews, saveView } from "@/lib/people/staff/commands/saved-views";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { savedViewsEndpoint, saveViewEndpoint } from "./endpoints";

export const handleSavedViews = async ({ query, staff }: CallOf<typeof savedViewsEndpoint>) => ({
  data: await listSavedViews(requirePerson(staff).person.id, query.list),
});

export const handleSaveView = async ({ body, staff }: CallOf<typeof saveViewEndpoint>) => ({
  data: await saveView(requirePerson(staff).person.id, body),
});

export async function handleDeleteSavedView({ params, staff }: AdminCall<{ id: string }, unknown, unknown>) {
  if (!(await deleteSavedView(requirePerson(staff).person.id, params.id))) throw notFoundError("This view");
  return null;
}
