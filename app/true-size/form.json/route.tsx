import { TrueSizeForm } from "@/components/goods/true-size/true-size-form";

/** The form that chooses what pieces are shown against, for the page on which it was opened. */
export async function GET() {
  // Next refuses an import at the top
  const { renderToStaticMarkup } = await import("react-dom/server");
  return Response.json({ html: renderToStaticMarkup(<TrueSizeForm />) });
}
