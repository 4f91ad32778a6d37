"use client";

import { useId } from "react";
import { type Metal, metalColor, type Style } from "@/lib/catalogue/model";
import type { RingShape } from "@/lib/diamonds/model";
import { type SettingDrawing, settingDrawing } from "@/lib/geometry/setting-drawing";
import { PictureLight, paints } from "./picture-light";
import { RingBand } from "./ring-band";
import { RingHead } from "./ring-head";

type Drawn = { style: Style; shape: RingShape };
type Props = Drawn & {
  metal: Metal;
  className?: string;
  /** says what is drawn, where the picture stands alone; without it the picture is decoration */
  title?: string;
  /** the page holds a `PictureSheet` with this drawing */
  fromSheet?: boolean;
};

const sheetId = ({ style, shape }: Drawn) => `setting-${style}-${shape}`;

/** A setting with a stone of the given shape, seen from above and in front, drawn from its proportions. */
export function SettingPicture({ style, shape, metal, className, title, fromSheet }: Props) {
  const id = useId();
  const color = metalColor(metal);
  return (
    <svg
      viewBox="-11 -14.6 22 22"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
      style={paints(id, color)}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <PictureLight id={id} color={color} />
      {fromSheet ? <use href={`#${sheetId({ style, shape })}`} /> : <Drawing style={style} shape={shape} />}
    </svg>
  );
}

const drawings = new Map<string, SettingDrawing>();

/** A drawing is the same wherever it stands: it is worked out once. */
function drawingOf(drawn: Drawn): SettingDrawing {
  const id = sheetId(drawn);
  const drawing = drawings.get(id) ?? settingDrawing(drawn.style, drawn.shape);
  drawings.set(id, drawing);
  return drawing;
}

function Drawing(drawn: Drawn) {
  const drawing = drawingOf(drawn);
  return (
    <>
      <ellipse cx={0} cy={6.7} rx={8.4} ry={0.75} className="fill-(--ring-shadow)" />
      <RingBand drawing={drawing} />
      <RingHead drawing={drawing} />
    </>
  );
}

/**
 * Each drawing a page shows many times, once: its pictures point here and bring their own metal. The page's data
 * names the drawings and doesn't repeat them, since browsers draw them too.
 */
export function PictureSheet({ drawings }: { drawings: readonly Drawn[] }) {
  const each = new Map(drawings.map((drawn) => [sheetId(drawn), drawn]));
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <defs>
        {[...each].map(([id, drawn]) => (
          <g key={id} id={id}>
            <Drawing {...drawn} />
          </g>
        ))}
      </defs>
    </svg>
  );
}
