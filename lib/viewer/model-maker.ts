import type { SettingDesign } from "@/lib/catalogue/designs/design";
import type { RingModel, TurnedRing } from "./model";
import type { Answer, Light, Question } from "./model-worker";

type Asked = Question extends infer One ? (One extends Question ? Omit<One, "id"> : never) : never;

/** Why a ring can't be shown: nobody modelled its setting, or something went wrong. */
export class UnknownModel extends Error {}

const designs = new Map<string, Promise<SettingDesign>>();

async function fetchDesign(slug: string): Promise<SettingDesign> {
  const response = await fetch(`/pictures/models/${encodeURIComponent(slug)}.json`);
  if (response.status === 404) throw new UnknownModel(slug);
  if (!response.ok) throw new Error(`The model of ${slug} was answered with ${response.status}`);
  return (await response.json()) as SettingDesign;
}

function designOf(slug: string): Promise<SettingDesign> {
  const known = designs.get(slug);
  if (known) return known;
  const coming = fetchDesign(slug);
  designs.set(slug, coming);
  coming.catch(() => designs.delete(slug));
  return coming;
}

/** Makes rings' models beside the page's own thread, which stays free for the shopper meanwhile. */
export class ModelMaker {
  private readonly worker = new Worker(new URL("./model-worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private count = 0;

  constructor() {
    this.worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    });
    this.worker.addEventListener("error", (event) => {
      for (const [id, settle] of this.waiting) settle({ id, kind: "failed", reason: event.message });
      this.waiting.clear();
    });
  }

  /** @throws UnknownModel where the setting has none */
  async ring({ setting, choice, stone }: TurnedRing): Promise<RingModel> {
    const design = await designOf(setting);
    const answer = await this.ask({ kind: "ring", design, choice, color: stone });
    if (answer.kind !== "ring") throw new Error(answer.kind === "failed" ? answer.reason : answer.kind);
    return answer.model;
  }

  async light(): Promise<Light> {
    const answer = await this.ask({ kind: "light" });
    if (answer.kind !== "light") throw new Error(answer.kind === "failed" ? answer.reason : answer.kind);
    return answer.light;
  }

  /** Nothing asked before is answered after. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private ask(question: Asked): Promise<Answer> {
    this.count += 1;
    const id = this.count;
    return new Promise((settle) => {
      this.waiting.set(id, settle);
      this.worker.postMessage({ ...question, id });
    });
  }
}
