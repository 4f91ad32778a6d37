import { dirname } from "node:path";
import type { Picture } from "../picture";
import { handPicture } from "./hand-picture";
import { jewelryPictures, jewelrySidePictures } from "./jewelry";
import {
  settingPictures,
  settingShapePictures,
  settingSidePictures,
  settingStepPictures,
  stylePictures,
} from "./settings";
import {
  blackPictures,
  colorPictures,
  facePictures,
  ownFacePicture,
  profilePictures,
  stonePictures,
} from "./stones";

/** The first picture of each kind of jewelry. */
const firstOfKinds = [
  ...new Map([...jewelryPictures].reverse().map((picture) => [dirname(picture.key), picture])).values(),
].reverse();

const inOrder = [
  ...settingPictures,
  ...stonePictures,
  ...firstOfKinds,
  ...colorPictures,
  ...blackPictures,
  ...stylePictures,
  ...jewelryPictures,
  ...settingSidePictures,
  ...facePictures,
  ...profilePictures,
  handPicture,
  ...jewelrySidePictures,
];

/** Every picture of the shop once, in order of importance. */
export const ALL_PICTURES: readonly Picture[] = [
  ...new Map(inOrder.map((picture) => [picture.key, picture])).values(),
];

const first = new Set(ALL_PICTURES.map(({ key }) => key));

/** The pictures that are rendered only where they are named, because the repository has no room for all of them. */
export const FURTHER_PICTURES: readonly Picture[] = [...settingShapePictures, ...settingStepPictures].filter(
  ({ key }) => !first.has(key),
);

const byKey = new Map([...ALL_PICTURES, ...FURTHER_PICTURES].map((picture) => [picture.key, picture]));

/** The picture of a key, those of stones in their own cut among them, which are too many to list; null if there is none. */
export const pictureOfKey = (key: string): Picture | null => byKey.get(key) ?? ownFacePicture(key);
