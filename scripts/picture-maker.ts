import sharp from "sharp";
import { blendTask, tintTask, toneTask } from "@/lib/goods/pictures/files/derived";
import { prepareLogoTask } from "@/lib/platform/logo/store-logo";
import { prepareImageTask } from "@/lib/platform/media/prepare/prepare-image";
import { serveTasks, workOf } from "@/lib/platform/parsing/thread";
import type { PictureTask } from "@/lib/platform/picture-maker/make-picture";
import { recipeTask } from "@/lib/platform/picture-maker/recipe";
import { preparePhotoTask } from "@/lib/selling/reviews/form/photo-task";

// one picture at a time, on two processors
sharp.concurrency(2);
sharp.cache(false);

const pictureWork = <Input, Output>(task: PictureTask<Input, Output>) =>
  workOf(task, async (input) => (await task.load())(input));

/** The program of the processes that work on the shop's pictures. */
serveTasks([
  pictureWork(recipeTask),
  pictureWork(blendTask),
  pictureWork(toneTask),
  pictureWork(tintTask),
  pictureWork(prepareImageTask),
  pictureWork(prepareLogoTask),
  pictureWork(preparePhotoTask),
]);
