import sharp from "sharp";
import { blendTask, tintTask, toneTask } from "@/lib/goods/pictures/files/derived";
import { prepareImageTask } from "@/lib/platform/media/prepare/prepare-image";
import { serveTasks } from "@/lib/platform/parsing/thread";
import type { PictureTask } from "@/lib/platform/picture-maker/make-picture";
import { recipeTask } from "@/lib/platform/picture-maker/recipe";

// one picture at a time, so that two processes fill two processors and no more
sharp.concurrency(1);
sharp.cache(false);

const work = <Input, Output>({ name, load }: PictureTask<Input, Output>) => ({
  [name]: async (input: Input): Promise<Output> => (await load())(input),
});

/** The program of the processes that work on the shop's pictures. */
serveTasks({
  ...work(recipeTask),
  ...work(blendTask),
  ...work(toneTask),
  ...work(tintTask),
  ...work(prepareImageTask),
});
