import { serve } from "@/lib/platform/api/serve/serve";
import { giftNoteEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleGiftNote } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(giftNoteEndpoint, handleGiftNote);
