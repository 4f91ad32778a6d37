import { addTemplateEndpoint, templatesEndpoint } from "@/lib/desk/admin/reply-template-endpoints";
import { handleAddTemplate, handleTemplates } from "@/lib/desk/admin/reply-template-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(templatesEndpoint, handleTemplates);
export const POST = serveAdmin(addTemplateEndpoint, handleAddTemplate);
