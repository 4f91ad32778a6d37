import {
  changeMediaEndpoint,
  removeMediaEndpoint,
  replaceMediaEndpoint,
} from "@/lib/desk/admin/media-endpoints";
import { handleChangeMedia, handleRemoveMedia, handleReplaceMedia } from "@/lib/desk/admin/media-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(replaceMediaEndpoint, handleReplaceMedia);
export const PATCH = serveAdmin(changeMediaEndpoint, handleChangeMedia);
export const DELETE = serveAdmin(removeMediaEndpoint, handleRemoveMedia);
