import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { pageEndpoint, removeArticleEndpoint, savePageEndpoint } from "@/lib/desk/texts/endpoints";
import { handlePage, handleRemoveArticle, handleSavePage } from "@/lib/desk/texts/handlers";

export const GET = serveAdmin(pageEndpoint, handlePage);
export const PUT = serveAdmin(savePageEndpoint, handleSavePage);
export const DELETE = serveAdmin(removeArticleEndpoint, handleRemoveArticle);
