import { db } from "@/lib/platform/db/client";
import { invoicePdf, readInvoice } from "@/lib/selling/fulfillment/invoices/invoice";
import { findOrderById } from "@/lib/selling/orders/order-queries";
import type { Order } from "./schema";

/**
 * Returns an order's invoice as a PDF file named by its number, or 404 if there is no order or no invoice that the
 * requester may see.
 */
export async function invoiceResponse(order: Pick<Order, "id" | "personal"> | null): Promise<Response> {
  const invoice = order?.personal ? await findInvoiceOf(order.id) : null;
  if (!invoice) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(await invoicePdf(invoice)), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${invoice.number}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}

async function findInvoiceOf(orderId: string) {
  const row = await findOrderById(db(), orderId);
  return row ? readInvoice(row) : null;
}
