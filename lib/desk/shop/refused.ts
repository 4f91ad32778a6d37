/** A wish of the jeweler's that can't be carried out; its message says why in one sentence. */
export class Refused extends Error {
  override name = "Refused";
}
