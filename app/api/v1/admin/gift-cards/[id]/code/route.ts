import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { replaceGiftCodeEndpoint } from "@/lib/desk/gift-cards/endpoints";
import { handleReplaceGiftCode } from "@/lib/desk/gift-cards/handlers";

export const POST = serveAdmin(replaceGiftCodeEndpoint, handleReplaceGiftCode);
