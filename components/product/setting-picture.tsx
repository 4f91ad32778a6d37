import { useId } from "react";
import { type Metal, metalColor, type Style } from "@/lib/catalogue/model";
import type { RingShape } from "@/lib/diamonds/model";
import { bandPaths, settingDrawing } from "@/lib/geometry/setting-drawing";
import { PictureLight } from "./picture-light";
import { RingBand } from "./ring-band";
import { RingHead } from "./ring-head";

type Props = {
  style: Style;
  shape: RingShape;
  metal: Metal;
  className?: string;
  /** says what is drawn, where the picture stands alone; without it the picture is decoration */
  title?: string;
  /** mm; the style's usual width where it is not known */
  bandWidth?: number;
};

/** A setting with a stone of the given shape, seen from above and in front, drawn from its proportions. */
export function SettingPicture({ style, shape, metal, className, title, bandWidth }: Props) {
  const id = useId();
  const color = metalColor(metal);
  const drawing = settingDrawing(style, shape, bandWidth);
  return (
    <svg
      viewBox="-12.5 -14 25 25"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <PictureLight id={id} color={color} />
      <ellipse cx={0} cy={7.6} rx={9.5} ry={1.5} fill={`url(#${id}shadow)`} />
      <RingBand
        id={id}
        drawing={drawing}
        paths={bandPaths(drawing.bore, drawing.outer, drawing.plan.width)}
      />
      <RingHead id={id} drawing={drawing} />
    </svg>
  );
}
