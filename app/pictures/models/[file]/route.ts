import { findModel } from "@/lib/goods/designs/find-model";

type Context = { params: Promise<{ file: string }> };

/** Serves the numbers that a piece's 3D model is built from: `/pictures/models/<slug>.json`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const model = file.endsWith(".json") ? findModel(file.slice(0, -".json".length)) : null;
  if (!model) return new Response("There is no such model.", { status: 404 });
  return Response.json(model, { headers: { "cache-control": "public, max-age=3600" } });
}
