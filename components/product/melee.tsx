import type { MeleeDrawing } from "@/lib/geometry/setting-drawing";
import { paint } from "./picture-light";

/** Small stones: girdles on a rim of metal, tables bright. */
export function Melee({ drawing, id }: { drawing: MeleeDrawing; id: string }) {
  if (!drawing.girdles) return null;
  return (
    <>
      <path d={drawing.girdles} stroke={paint(id, "bead")} strokeWidth={0.42} />
      <path d={drawing.girdles} className="fill-facet stroke-facet-line" strokeWidth={0.07} />
      <path
        d={drawing.tables}
        className="fill-card stroke-facet-line"
        strokeWidth={0.05}
        strokeOpacity={0.6}
      />
    </>
  );
}
