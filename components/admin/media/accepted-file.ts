/** Whether a file is a photograph as iPhones store them, which the shop can't decode. */
const isHeic = ({ type, name }: Pick<File, "type" | "name">): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** What to know before a photo is chosen. */
export const HEIC_HINT = "HEIC photos are converted in Safari; elsewhere, export them as JPEGs first.";

export const HEIC_PROBLEM =
  "This browser can’t convert HEIC photos. Export the photo as a JPEG, upload it in Safari, or set the iPhone’s camera to Most Compatible.";

/**
 * Returns a file as the shop accepts it, before it is uploaded: a HEIC photo becomes a JPEG where the browser can decode it, as
 * Safari can.
 * @throws Error with what to do where it can't
 */
export async function acceptedFile(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  const jpeg = await jpegOf(file);
  if (!jpeg) throw new Error(HEIC_PROBLEM);
  return new File([jpeg], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
}

/** The photo as a JPEG; null where the browser doesn't know its format. */
async function jpegOf(file: File): Promise<Blob | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // a browser refuses a format that it doesn't know and a broken file alike
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
}
