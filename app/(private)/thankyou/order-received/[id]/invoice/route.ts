import { currentSession } from "@/lib/people/accounts/current-session";
import { invoiceResponse } from "@/lib/selling/fulfillment/invoice-response";
import { readOrder } from "@/lib/selling/fulfillment/reads";
import { readViewerSecret } from "@/lib/selling/fulfillment/viewer";

type Context = { params: Promise<{ id: string }> };

/** The bill of an order, as a file, for the browser that ordered, with or without an account; to others it is not there. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const who = await currentSession();
  return invoiceResponse(await readOrder(id, readViewerSecret(request, id), who?.customer.id ?? null));
}
