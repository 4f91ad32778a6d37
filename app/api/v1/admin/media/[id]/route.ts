import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeMediaEndpoint, removeMediaEndpoint, replaceMediaEndpoint } from "@/lib/desk/media/endpoints";
import { handleChangeMedia, handleRemoveMedia, handleReplaceMedia } from "@/lib/desk/media/handlers";

export const PUT = serveAdmin(replaceMediaEndpoint, handleReplaceMedia);
export const PATCH = serveAdmin(changeMediaEndpoint, handleChangeMedia);
export const DELETE = serveAdmin(removeMediaEndpoint, handleRemoveMedia);
