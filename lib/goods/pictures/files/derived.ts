import type { PictureTask } from "@/lib/platform/picture-maker/make-picture";
import type { BlendOrder, TintOrder, ToneOrder } from "./picture-orders";

const load = () => import("./derive-work");
const limits = { seconds: 60, subject: "picture" } as const;

export const blendTask: PictureTask<BlendOrder, Uint8Array> = {
  ...limits,
  name: "blended picture",
  load: async () => (await load()).blend,
};

export const toneTask: PictureTask<ToneOrder, Uint8Array> = {
  ...limits,
  name: "toned picture",
  load: async () => (await load()).tone,
};

export const tintTask: PictureTask<TintOrder, Uint8Array> = {
  ...limits,
  name: "tinted picture",
  load: async () => (await load()).tint,
};
