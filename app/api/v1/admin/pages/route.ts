import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addArticleEndpoint, pagesEndpoint } from "@/lib/desk/texts/endpoints";
import { handleAddArticle, handlePages } from "@/lib/desk/texts/handlers";

export const GET = serveAdmin(pagesEndpoint, handlePages);
export const POST = serveAdmin(addArticleEndpoint, handleAddArticle);
