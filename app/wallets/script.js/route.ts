import { WALLETS_SCRIPT } from "@/lib/selling/payments/express/document-script";

/** The script that leads from a piece to the cart’s wallets, where the shop offers them. */
export const GET = () =>
  new Response(WALLETS_SCRIPT, { headers: { "content-type": "text/javascript; charset=utf-8" } });
