import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addKeyEndpoint, keysEndpoint } from "@/lib/desk/keys/endpoints";
import { handleAddKey, handleKeys } from "@/lib/desk/keys/handlers";

export const GET = serveAdmin(keysEndpoint, handleKeys);
export const POST = serveAdmin(addKeyEndpoint, handleAddKey);
