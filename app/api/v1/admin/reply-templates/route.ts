import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addTemplateEndpoint, templatesEndpoint } from "@/lib/desk/reply-templates/endpoints";
import { handleAddTemplate, handleTemplates } from "@/lib/desk/reply-templates/handlers";

export const GET = serveAdmin(templatesEndpoint, handleTemplates);
export const POST = serveAdmin(addTemplateEndpoint, handleAddTemplate);
