import { visitor } from "@/lib/people/accounts/current";
import { invoiceFile } from "@/lib/selling/fulfillment/invoice-file";
import { readOrder } from "@/lib/selling/fulfillment/reads";
import { secretOf } from "@/lib/selling/fulfillment/viewer";

type Context = { params: Promise<{ id: string }> };

/** The bill of an order, as a file, for the browser that ordered, with or without an account; to others it is not there. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const who = await visitor();
  return invoiceFile(await readOrder(id, secretOf(request, id), who?.customer.id ?? null));
}
