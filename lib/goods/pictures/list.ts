import { dirname } from "node:path";
import { jewelleryPictures } from "./jewellery";
import type { Picture } from "./picture";
import { settingPictures, settingSidePictures, stylePictures } from "./settings";
import { colorPictures, stonePictures } from "./stones";

/** The first picture of each kind of jewellery. */
const firstOfKinds = [
  ...new Map([...jewelleryPictures].reverse().map((picture) => [dirname(picture.key), picture])).values(),
].reverse();

const inOrder = [
  ...settingPictures,
  ...stonePictures,
  ...firstOfKinds,
  ...colorPictures,
  ...stylePictures,
  ...jewelleryPictures,
  ...settingSidePictures,
];

/** Every picture of the shop once, those that are missed most first. */
export const PICTURES: readonly Picture[] = [
  ...new Map(inOrder.map((picture) => [picture.key, picture])).values(),
];
