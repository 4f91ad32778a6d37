import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeTemplateEndpoint, deleteTemplateEndpoint } from "@/lib/desk/reply-templates/endpoints";
import { handleChangeTemplate, handleDeleteTemplate } from "@/lib/desk/reply-templates/handlers";

export const PATCH = serveAdmin(changeTemplateEndpoint, handleChangeTemplate);
export const DELETE = serveAdmin(deleteTemplateEndpoint, handleDeleteTemplate);
