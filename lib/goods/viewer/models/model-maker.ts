import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import type { PieceModel, ViewerSubject } from "../model";
import type { Light, WorkerRequest, WorkerResponse } from "./model-worker";

type Question = WorkerRequest extends infer One
  ? One extends WorkerRequest
    ? Omit<One, "id">
    : never
  : never;

/** Thrown for a piece that can't be shown because it has no model. */
export class UnknownModel extends Error {}

/** The input of a model: a setting's design, completed by the chosen options, or a whole model. */
export type Blueprint = SettingDesign | JewelryModel;

const blueprints = new Map<string, Promise<Blueprint>>();

async function fetchBlueprint(slug: string): Promise<Blueprint> {
  const response = await fetch(`/pictures/models/${encodeURIComponent(slug)}.json`);
  if (response.status === 404) throw new UnknownModel(slug);
  if (!response.ok) throw new Error(`The model of ${slug} was answered with ${response.status}`);
  return (await response.json()) as Blueprint;
}

function blueprintOf(slug: string): Promise<Blueprint> {
  const known = blueprints.get(slug);
  if (known) return known;
  const coming = fetchBlueprint(slug);
  blueprints.set(slug, coming);
  // the caller gets the failure, which must not be cached as an answer
  coming.catch(() => blueprints.delete(slug));
  return coming;
}

async function questionOf(turned: ViewerSubject): Promise<Question> {
  if ("loose" in turned) return { kind: "loose", stone: turned.loose, view: turned.view };
  const slug = "piece" in turned ? turned.piece : turned.setting;
  const blueprint = await blueprintOf(slug);
  if ("piece" in turned) {
    if (!("form" in blueprint && "kind" in blueprint)) throw new UnknownModel(slug);
    return { kind: "piece", model: blueprint };
  }
  if ("kind" in blueprint) throw new UnknownModel(slug);
  return { kind: "ring", design: blueprint, choice: turned.choice, grades: turned.grades };
}

/** Builds models in a worker, so that the page stays responsive. */
export class ModelMaker {
  private readonly worker = new Worker(new URL("./model-worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, (answer: WorkerResponse) => void>();
  private count = 0;

  constructor() {
    this.worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    });
    this.worker.addEventListener("error", (event) => {
      for (const [id, settle] of this.waiting) settle({ id, kind: "failed", reason: event.message });
      this.waiting.clear();
    });
  }

  /** @throws UnknownModel if the piece has none */
  async model(turned: ViewerSubject): Promise<PieceModel> {
    const answer = await this.ask(await questionOf(turned));
    if (answer.kind !== "model") throw new Error(answer.kind === "failed" ? answer.reason : answer.kind);
    return answer.model;
  }

  /** The light that a piece is pictured in. */
  async light(turned: ViewerSubject): Promise<Light> {
    const view = "loose" in turned ? turned.view : "ring";
    const cut = "loose" in turned ? turned.loose.shape : null;
    const answer = await this.ask({ kind: "light", view, cut });
    if (answer.kind !== "light") throw new Error(answer.kind === "failed" ? answer.reason : answer.kind);
    return answer.light;
  }

  /** Ends the worker; pending requests are never answered. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private ask(question: Question): Promise<WorkerResponse> {
    this.count += 1;
    const id = this.count;
    return new Promise((settle) => {
      this.waiting.set(id, settle);
      this.worker.postMessage({ ...question, id });
    });
  }
}
