import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { voidGiftCardEndpoint } from "@/lib/desk/gift-cards/endpoints";
import { handleVoidGiftCard } from "@/lib/desk/gift-cards/handlers";

export const POST = serveAdmin(voidGiftCardEndpoint, handleVoidGiftCard);
