import { SETTING_DESIGNS } from "@/lib/catalogue/designs/all-designs";
import { JEWELLERY_DESIGNS } from "@/lib/catalogue/designs/jewellery/all-jewellery";

type Context = { params: Promise<{ file: string }> };

/** The numbers a piece's model is built from, for the live view: `/pictures/models/<slug>.json`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const named = ({ slug }: { slug: string }) => file === `${slug}.json`;
  const jewellery = JEWELLERY_DESIGNS.find(named);
  const model = jewellery ? jewellery.models[jewellery.shown ?? 0] : SETTING_DESIGNS.find(named);
  if (!model) return new Response("There is no such model.", { status: 404 });
  return Response.json(model, { headers: { "cache-control": "public, max-age=3600" } });
}
