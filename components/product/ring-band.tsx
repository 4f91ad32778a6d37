import type { bandPaths, settingDrawing } from "@/lib/geometry/setting-drawing";
import { Melee } from "./melee";
import { paint } from "./picture-light";

type Props = {
  id: string;
  drawing: ReturnType<typeof settingDrawing>;
  paths: ReturnType<typeof bandPaths>;
};

/** The band below the head: its outside, the inside at the back of the finger, the face towards the viewer. */
export function RingBand({ id, drawing, paths }: Props) {
  const { strands, plan, band } = drawing;
  return (
    <g>
      {strands ? (
        strands.map((path) => (
          <g key={path}>
            <path d={path} stroke={paint(id, "inside")} strokeWidth={1.55} />
            <path d={path} stroke={paint(id, "outside")} strokeWidth={1.35} />
            <path d={path} stroke={paint(id, "face")} strokeWidth={0.5} transform="translate(-.12 -.18)" />
          </g>
        ))
      ) : (
        <>
          <path d={paths.outside} fill={paint(id, "outside")} fillRule="evenodd" />
          <path d={paths.inside} fill={paint(id, "inside")} fillRule="evenodd" />
          <path d={paths.face} fill={paint(id, "face")} fillRule="evenodd" />
          <path d={paths.edge} className="stroke-card" strokeWidth={0.12} strokeOpacity={0.7} />
          {plan.milgrain ? (
            <path d={paths.edge} stroke={paint(id, "inside")} strokeWidth={0.34} strokeDasharray="0 .5" />
          ) : null}
        </>
      )}
      <Melee drawing={band} id={id} />
    </g>
  );
}
