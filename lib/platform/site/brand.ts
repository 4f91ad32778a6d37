import { shopProfile } from "./profile";

/** The parts of site.ts that browser scripts also use; they are separate so that the others are not downloaded. */
export const brand = {
  get name() {
    return shopProfile().name;
  },
  /** used wherever a diamond is described; origin-label.ts has its other forms */
  get originLabel() {
    return shopProfile().originLabel;
  },
};
