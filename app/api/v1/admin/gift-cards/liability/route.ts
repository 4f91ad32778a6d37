import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { giftCardLiabilityEndpoint } from "@/lib/desk/gift-cards/endpoints";
import { handleGiftCardLiability } from "@/lib/desk/gift-cards/handlers";

export const GET = serveAdmin(giftCardLiabilityEndpoint, handleGiftCardLiability);
