import { changeTemplateEndpoint, deleteTemplateEndpoint } from "@/lib/desk/admin/reply-template-endpoints";
import { handleChangeTemplate, handleDeleteTemplate } from "@/lib/desk/admin/reply-template-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PATCH = serveAdmin(changeTemplateEndpoint, handleChangeTemplate);
export const DELETE = serveAdmin(deleteTemplateEndpoint, handleDeleteTemplate);
