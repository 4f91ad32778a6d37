import { pageEndpoint, removeArticleEndpoint, savePageEndpoint } from "@/lib/desk/admin/page-endpoints";
import { handlePage, handleRemoveArticle, handleSavePage } from "@/lib/desk/admin/page-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(pageEndpoint, handlePage);
export const PUT = serveAdmin(savePageEndpoint, handleSavePage);
export const DELETE = serveAdmin(removeArticleEndpoint, handleRemoveArticle);
