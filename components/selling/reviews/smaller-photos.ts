/** The longer side that photos are sent with, px. */
const LONGEST = 1_600;
/** Photos below this size are sent as they are, bytes. */
const SMALL = 600_000;

/**
 * Makes the photos of a form smaller, as several from a phone's camera are more than a form can send. What this browser can't decode
 * is sent as it is, and the shop says what is wrong with it.
 */
export async function smallerPhotos(data: FormData, field: string): Promise<void> {
  const files = data.getAll(field).filter((file) => file instanceof File && file.size > 0) as File[];
  data.delete(field);
  for (const file of files) data.append(field, await smaller(file));
}

async function smaller(file: File): Promise<File> {
  if (file.size <= SMALL) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
    return blob && blob.size < file.size ? new File([blob], "photo.jpg", { type: "image/jpeg" }) : file;
  } catch (error) {
    console.warn("A photo is sent as it is", error);
    return file;
  }
}
