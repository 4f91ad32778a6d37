import type { Metal, Style } from "@/lib/catalogue/model";
import { metalColor } from "@/lib/catalogue/model";
import type { RingShape } from "@/lib/diamonds/model";
import { bounds, crownOf } from "@/lib/geometry/crown";

type Props = { style: Style; shape: RingShape; metal: Metal; className?: string; title?: string };

/** A setting seen from above and in front, with a stone of the given shape. */
export function SettingPicture({ style, shape, metal, className, title }: Props) {
  const crown = crownOf(shape);
  const { top, bottom } = bounds(crown.outline);
  const scale = 30 / Math.max(1, top - bottom);
  const place = ([x, y]: readonly number[]) => `${60 + (x ?? 0) * scale} ${38 - (y ?? 0) * scale}`;
  const run = (points: readonly (readonly number[])[]) => `M${points.map(place).join("L")}`;
  return (
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      className={className}
      data-style={style}
      data-metal={metalColor(metal)}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <ellipse cx={60} cy={76} rx={36} ry={32} strokeWidth={5} />
      <path d={`${run(crown.outline)}Z`} fill="white" strokeWidth={1} />
      <path d={`${run(crown.table)}Z${crown.edges.map(run).join("")}`} strokeWidth={0.5} />
    </svg>
  );
}
