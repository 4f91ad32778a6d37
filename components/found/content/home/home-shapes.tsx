import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { Link } from "@/components/ui/navigation/link";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { site } from "@/lib/platform/site/site";
import { SectionHeading } from "./section-heading";

/** The ten ring shapes as facet diagrams, each linking to its stones. */
export function HomeShapes() {
  return (
    <section className="page-width section-space" aria-labelledby="shapes">
      <SectionHeading
        id="shapes"
        title="Shop by shape"
        link={{ href: "/inventory", words: `See all ${site.originLabel} diamonds` }}
      />
      <ul className="-mx-2 mt-8 grid grid-cols-[repeat(auto-fill,minmax(max(20%,3.5rem),1fr))] gap-y-2 md:mt-12 xl:grid-cols-10">
        {RING_SHAPES.map((shape) => (
          <li key={shape}>
            <Link
              href={`/inventory?shape=${shape}`}
              className="grid justify-items-center gap-3 rounded-sm py-3 text-xs transition-colors hover:bg-stone hover:text-accent sm:gap-5 sm:py-6 sm:text-sm"
            >
              <ShapeDiagram
                shape={shape}
                className="size-[min(2.75rem,14vw)] sm:size-[min(4rem,15vw)] xl:size-18"
              />
              {SHAPE_LABELS[shape]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
