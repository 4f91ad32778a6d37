import { SETTING_DESIGNS } from "@/lib/catalogue/designs/all-designs";

type Context = { params: Promise<{ file: string }> };

/** The numbers a setting's model is built from, for the live view: `/pictures/models/<slug>.json`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const design = SETTING_DESIGNS.find(({ slug }) => file === `${slug}.json`);
  if (!design) return new Response("There is no such model.", { status: 404 });
  return Response.json(design, { headers: { "cache-control": "public, max-age=3600" } });
}
