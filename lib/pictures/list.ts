import { jewelleryPictures } from "./jewellery";
import type { Picture } from "./picture";
import { settingPictures, settingSidePictures, stylePictures } from "./settings";
import { colorPictures, stonePictures } from "./stones";

const inOrder = [
  ...settingPictures,
  ...stonePictures,
  ...jewelleryPictures,
  ...colorPictures,
  ...stylePictures,
  ...settingSidePictures,
];

/** Every picture of the shop once, those that are missed most first. */
export const PICTURES: readonly Picture[] = [
  ...new Map(inOrder.map((picture) => [picture.key, picture])).values(),
];
