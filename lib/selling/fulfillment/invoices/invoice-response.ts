import type { Order } from "../schema";
import { invoicePdf } from "./invoice";

/**
 * Returns an order's invoice as a PDF file named by its number, or 404 if there is no order or no invoice that the
 * requester may see.
 */
export async function invoiceResponse(order: Order | null): Promise<Response> {
  const pdf = order && (await invoicePdf(order));
  if (!order || !pdf) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${order.number}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
