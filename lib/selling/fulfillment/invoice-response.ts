import { invoicePdf } from "./invoice";
import type { Order } from "./schema";

/** An order's bill as a file named by its number; 404 where there is no order, or no bill that its asker may see. */
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
