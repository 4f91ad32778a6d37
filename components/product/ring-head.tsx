import type { SettingDrawing } from "@/lib/geometry/setting-drawing";
import type { StoneDrawing } from "@/lib/geometry/stone-drawing";
import { LevelMelee } from "./melee";

/** The head and its stones, painted from the finger upwards. */
export function RingHead({ drawing }: { drawing: SettingDrawing }) {
  const { halo, petals, hidden, bezel, sides, centre, plan, seat, legs, claws } = drawing;
  return (
    <>
      {sides.map(({ stone, beads }) => (
        <g key={beads}>
          <path
            d={stone.outline}
            className="fill-(--metal-face) stroke-(--metal-edge)"
            strokeWidth={0.16}
            transform="translate(0 .5)"
          />
          <Stone stone={stone} />
          <path d={beads} className="stroke-(--metal-edge)" strokeWidth={0.62} />
          <path d={beads} className="stroke-(--metal-bright)" strokeWidth={0.42} />
        </g>
      ))}
      {bezel ? null : (
        <>
          <path d={seat} className="stroke-(--metal-edge)" strokeWidth={0.44} />
          <path d={seat} className="stroke-(--metal-face)" strokeWidth={0.28} />
          <path d={legs} className="stroke-(--metal-edge)" strokeWidth={0.56} />
          <path d={legs} className="stroke-(--metal-face)" strokeWidth={0.38} />
        </>
      )}
      {hidden ? (
        <>
          <path d={hidden.rim} className="fill-(--metal-edge)" />
          <LevelMelee stones={hidden.stones} />
        </>
      ) : null}
      {petals ? <LevelMelee stones={petals.stones} /> : null}
      {halo ? (
        <>
          <path d={halo.rim} className="fill-(--metal-face) stroke-(--metal-edge)" strokeWidth={0.1} />
          <LevelMelee stones={halo.stones} />
          {plan.milgrain ? (
            <path
              d={halo.rim}
              className="stroke-(--metal-bright)"
              strokeWidth={0.34}
              strokeDasharray="0 .5"
            />
          ) : null}
        </>
      ) : null}
      {bezel ? (
        <>
          {bezel.wall.map((path) => (
            <path
              key={path}
              d={path}
              className="fill-(--metal-side) stroke-(--metal-edge)"
              strokeWidth={0.08}
            />
          ))}
          <path d={bezel.rim} className="fill-(--metal-face) stroke-(--metal-edge)" strokeWidth={0.08} />
          <path d={bezel.rim} className="fill-(--metal-glint)" fillOpacity={0.6} />
        </>
      ) : null}
      <Stone stone={centre} />
      {bezel ? (
        <path d={bezel.lip} className="stroke-(--metal-bright)" strokeWidth={0.16} />
      ) : (
        <>
          <path d={claws} className="stroke-(--metal-edge)" strokeWidth={0.6} />
          <path d={claws} className="stroke-(--metal-face)" strokeWidth={0.46} />
          <path
            d={claws}
            className="stroke-(--metal-bright)"
            strokeWidth={0.2}
            transform="translate(-.05 -.06)"
          />
        </>
      )}
    </>
  );
}

function Stone({ stone }: { stone: StoneDrawing }) {
  return (
    <>
      <path d={stone.outline} className="fill-facet stroke-facet-line" strokeWidth={0.14} />
      <path d={stone.dark} className="fill-facet-line" fillOpacity={0.5} />
      <path d={stone.shade} className="fill-facet-deep" fillOpacity={0.85} />
      <path d={stone.bright} className="fill-card" />
      <path
        d={stone.edges + stone.table}
        className="stroke-facet-line"
        strokeWidth={0.045}
        strokeOpacity={0.6}
      />
    </>
  );
}
