import { PAY_LATER_SCRIPT } from "@/lib/selling/payments/pay-later/document-script";

/** The script that shows what paying later comes to, where the shop says that it is offered. */
export const GET = () =>
  new Response(PAY_LATER_SCRIPT, { headers: { "content-type": "text/javascript; charset=utf-8" } });
