import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { ALL_PICTURES, FURTHER_PICTURES } from "@/lib/goods/pictures/all-pictures";
import { makePicture } from "@/lib/goods/pictures/make-picture";

// one picture at a time, on one core
sharp.concurrency(1);

const byKey = new Map([...ALL_PICTURES, ...FURTHER_PICTURES].map((picture) => [picture.key, picture]));
const kernel = new WebAssembly.Module(workerData.kernel);

parentPort?.on("message", async (key: string) => {
  const picture = byKey.get(key);
  if (!picture) throw new Error(`No picture is called ${key}`);
  parentPort?.postMessage(await makePicture(kernel, picture));
});
