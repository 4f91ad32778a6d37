import { generateStone } from "@/lib/goods/demo/stones/generate";
import { mulberry32 } from "@/lib/goods/demo/stones/random";
import { CLARITY_GRADES, COLOR_GRADES, FANCY_COLORS, SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";

const PIECES =
  "halo,solitare,wedding band,eternity ring,oval engagement ring,pave studs,tennis bracelet,yellow gold hoops under 800,pendant,vintage,men ring,rope chain,climbers,huggies,platinum bezel,neckless,three stone ring,half bezel studs".split(
    ",",
  );
const TEXTS =
  "how to read a report,bow tie,resize,returns,shipping to germany,cvd or hpht,klarna,fluorescence,what is lab grown".split(
    ",",
  );

/** Kinds of line that shoppers type, `count` distinct ones of each, deterministic. */
export function createSearchLines(count: number, stones: number): Record<string, string[]> {
  const random = mulberry32(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const letter = () => pick(COLOR_GRADES).label;
  const wish = () => {
    const carat = (0.5 + random() * 3).toFixed(1);
    const price = 500 + Math.floor(random() * 60) * 100;
    return `${carat}ct ${SHAPE_LABELS[pick(SHAPES)]} ${letter()} ${pick(CLARITY_GRADES).label} under ${price}`.toLowerCase();
  };
  const loose = () =>
    `${SHAPE_LABELS[pick(SHAPES)]} ${pick(["", "diamond", `${1 + Math.floor(random() * 4)} carat`, "igi"])}`.trim();
  const fancy = () =>
    `${pick(["", "vivid ", "fancy intense "])}${pick(FANCY_COLORS)} ${SHAPE_LABELS[pick(SHAPES)]} diamond`;
  // one stone in eight of the stock is a fancy color
  const stone = () => generateStone("white", Math.floor(random() * (stones - Math.floor(stones / 8))));
  const many = (line: () => string) => Array.from({ length: count }, line);
  return {
    "a wish": many(wish),
    "a shape": many(loose),
    "a hue": many(fancy),
    "a piece": many(() => `${pick(PIECES)}${pick(["", "", ` under ${1 + Math.floor(random() * 9)}000`])}`),
    "a question": many(() => pick(TEXTS)),
    "a sku": many(() => stone().sku.toLowerCase()),
    "half a sku": many(() => stone().sku.slice(0, 7)),
    "a report": many(() => stone().certificateNumber?.replace("LG", "") ?? "612345678"),
    "nothing there": many(() => Math.floor(random() * 1e9).toString(36)),
  };
}
