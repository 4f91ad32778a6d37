import { TRUE_SIZE_SCRIPT } from "@/lib/goods/true-size/document-script";

/** The script that shows pieces against what the shopper has chosen. */
export const GET = () =>
  new Response(TRUE_SIZE_SCRIPT, { headers: { "content-type": "text/javascript; charset=utf-8" } });
