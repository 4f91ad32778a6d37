import type { MeleeDrawing } from "@/lib/geometry/band-drawing";
import { SEEN_DEPTH } from "@/lib/geometry/ring-view";
import type { LevelStones } from "@/lib/geometry/setting-drawing";

/** Small stones set into a band: girdles on a rim of metal, tables bright. */
export function BandMelee({ stones }: { stones: MeleeDrawing }) {
  return (
    <>
      <path d={stones.girdles} className="fill-facet-deep stroke-(--metal-edge)" strokeWidth={0.12} />
      <path d={stones.tables} className="fill-card" />
    </>
  );
}

/** Small stones lying level, as dots: a rim of metal, the stone, its bright table. */
export function LevelMelee({ stones: { dots, diameter } }: { stones: LevelStones }) {
  return (
    <g transform={`scale(1 ${SEEN_DEPTH.toFixed(4)})`}>
      <path d={dots} className="stroke-(--metal-edge)" strokeWidth={diameter + 0.26} />
      <path d={dots} className="stroke-card" strokeWidth={diameter - 0.04} />
      <path d={dots} className="stroke-facet-deep" strokeWidth={diameter * 0.64} />
      <path d={dots} className="stroke-card" strokeWidth={diameter * 0.44} />
    </g>
  );
}
