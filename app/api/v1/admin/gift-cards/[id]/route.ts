import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeGiftCardEndpoint, giftCardEndpoint } from "@/lib/desk/gift-cards/endpoints";
import { handleChangeGiftCard, handleGiftCard } from "@/lib/desk/gift-cards/handlers";

export const GET = serveAdmin(giftCardEndpoint, handleGiftCard);
export const PATCH = serveAdmin(changeGiftCardEndpoint, handleChangeGiftCard);
