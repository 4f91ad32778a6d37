import type { Point } from "@/lib/geometry/outline";
import type { StoneDrawing, settingDrawing } from "@/lib/geometry/setting-drawing";
import { Melee } from "./melee";
import { paint } from "./picture-light";

type Props = { id: string; drawing: ReturnType<typeof settingDrawing> };

const line = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

/** The head and its stones, painted from the finger upwards. */
export function RingHead({ id, drawing }: Props) {
  const { prongs, halo, petals, hidden, bezel, sides, centre, plan, seat } = drawing;
  const metal = paint(id, "bead");
  return (
    <g>
      {sides.map((stone) => (
        <Stone key={stone.outline} id={id} stone={stone} />
      ))}
      {bezel ? null : (
        <>
          <path
            d={prongs.map(({ foot, knee }) => line(foot, knee)).join("")}
            stroke={paint(id, "inside")}
            strokeWidth={0.62}
          />
          <path d={seat} stroke={paint(id, "face")} strokeWidth={0.45} />
        </>
      )}
      {hidden ? (
        <>
          <path d={hidden.rim} fill={paint(id, "inside")} />
          <Melee drawing={hidden.stones} id={id} />
        </>
      ) : null}
      {petals ? <Melee drawing={petals.stones} id={id} /> : null}
      {halo ? (
        <>
          <path d={halo.rim} fill={paint(id, "face")} stroke={paint(id, "inside")} strokeWidth={0.12} />
          <Melee drawing={halo.stones} id={id} />
          {plan.milgrain ? (
            <path d={halo.rim} stroke={metal} strokeWidth={0.42} strokeDasharray="0 .52" />
          ) : null}
        </>
      ) : null}
      {bezel ? (
        <>
          {bezel.wall.map((path) => (
            <path key={path} d={path} fill={paint(id, "outside")} />
          ))}
          <path d={bezel.rim} fill={paint(id, "face")} stroke={paint(id, "inside")} strokeWidth={0.1} />
        </>
      ) : null}
      <Stone id={id} stone={centre} />
      {bezel ? <path d={bezel.lip} className="stroke-card" strokeWidth={0.16} strokeOpacity={0.85} /> : null}
      {bezel ? null : (
        <>
          <path
            d={prongs.map(({ tip, claw }) => line(tip, claw)).join("")}
            stroke={paint(id, "inside")}
            strokeWidth={0.9}
          />
          <path
            d={prongs.map(({ tip, claw }) => line(tip, claw)).join("")}
            stroke={paint(id, "face")}
            strokeWidth={0.66}
          />
        </>
      )}
    </g>
  );
}

function Stone({ id, stone }: { id: string; stone: StoneDrawing }) {
  return (
    <>
      <path d={stone.outline} fill={paint(id, "gem")} />
      <path d={stone.shade} className="fill-facet-deep" fillOpacity={0.75} />
      <path d={stone.edges} className="stroke-facet-line" strokeWidth={0.07} strokeOpacity={0.85} />
      <path d={stone.outline} className="stroke-facet-line" strokeWidth={0.12} />
    </>
  );
}
