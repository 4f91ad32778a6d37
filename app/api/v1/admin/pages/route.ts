import { addArticleEndpoint, pagesEndpoint } from "@/lib/desk/admin/page-endpoints";
import { handleAddArticle, handlePages } from "@/lib/desk/admin/page-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(pagesEndpoint, handlePages);
export const POST = serveAdmin(addArticleEndpoint, handleAddArticle);
