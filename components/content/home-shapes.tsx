import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { Link } from "@/components/ui/link";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/diamonds/model";

/** The ten ring shapes as their facet diagrams, each leading to its stones. */
export function HomeShapes() {
  return (
    <section className="page-width section-space" aria-labelledby="shapes">
      <h2 id="shapes" className="text-center">
        Shop by shape
      </h2>
      <ul className="mt-10 grid grid-cols-2 gap-2 sm:grid-cols-5 xl:grid-cols-10">
        {RING_SHAPES.map((shape) => (
          <li key={shape}>
            <Link
              href={`/inventory?shape=${shape}`}
              className="grid justify-items-center gap-4 rounded-sm px-2 py-5 text-sm transition-colors hover:bg-stone hover:text-accent"
            >
              <ShapeDiagram shape={shape} className="size-16" />
              {SHAPE_LABELS[shape]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
