import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { giftCardsEndpoint, issueGiftCardEndpoint } from "@/lib/desk/gift-cards/endpoints";
import { handleGiftCards, handleIssueGiftCard } from "@/lib/desk/gift-cards/handlers";

export const GET = serveAdmin(giftCardsEndpoint, handleGiftCards);
export const POST = serveAdmin(issueGiftCardEndpoint, handleIssueGiftCard);
