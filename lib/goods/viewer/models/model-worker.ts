import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { litForCut, VIEWS, type ViewName } from "@/lib/goods/pictures/views";
import { LIGHT_SIDE, lightMaps } from "@/lib/goods/render/light";
import { axesOf, type View } from "@/lib/goods/render/view";
import type { ColorGrades, LooseStone, PieceModel, StoneView } from "../model";
import { stoneBody } from "../stone-body";
import { assemblePiece, assembleRing, assembleStone } from "./assemble";
import { encodeLight } from "./encode-light";

/** A request of the page: a ring's model, another piece's, or the light that all of them share. */
export type WorkerRequest =
  | { id: number; kind: "ring"; design: SettingDesign; choice: SettingChoice; grades: ColorGrades | null }
  | { id: number; kind: "piece"; model: JewelryModel }
  | { id: number; kind: "loose"; stone: LooseStone; view: StoneView }
  | { id: number; kind: "light"; view: ViewName /** of a loose stone */; cut: GemCut | null };

export type Light = {
  /** whose camera it stands around */
  readonly view: ViewName;
  readonly side: number;
  readonly stone: Uint8Array<ArrayBuffer>;
  readonly metal: Uint8Array<ArrayBuffer>;
};

export type WorkerResponse =
  | { id: number; kind: "model"; model: PieceModel }
  | { id: number; kind: "light"; light: Light }
  | { id: number; kind: "failed"; reason: string };

function answer(question: WorkerRequest): WorkerResponse {
  const { id } = question;
  try {
    if (question.kind === "ring") {
      return {
        id,
        kind: "model",
        model: assembleRing(question.design, question.choice, stoneBody(question.grades)),
      };
    }
    if (question.kind === "loose")
      return { id, kind: "model", model: assembleStone(question.stone, question.view) };
    if (question.kind === "piece") return { id, kind: "model", model: assemblePiece(question.model) };
    const { view, cut } = question;
    const pictured: View = cut ? litForCut(cut, VIEWS[view]) : VIEWS[view];
    const maps = lightMaps(axesOf(pictured), pictured);
    const half = maps.length / 2;
    const [stone, metal] = [encodeLight(maps.subarray(0, half)), encodeLight(maps.subarray(half))];
    return { id, kind: "light", light: { view, side: LIGHT_SIDE, stone, metal } };
  } catch (error) {
    return { id, kind: "failed", reason: String(error) };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  self.postMessage(answer(data));
});
