import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { invoiceResponse } from "@/lib/selling/fulfillment/customer/invoice-response";
import { readOrder } from "@/lib/selling/fulfillment/customer/reads";
import { readViewerSecret } from "@/lib/selling/orders/access-secret";

type Context = { params: Promise<{ id: string }> };

/**
 * Serves an order's invoice as a file to the browser that placed the order, with or without an account;
 * anyone else gets a 404.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const who = await currentSession();
  return invoiceResponse(await readOrder(id, readViewerSecret(request, id), who?.customer.id ?? null));
}
