import sharp from "sharp";
import { ApiError } from "@/lib/platform/api/errors";
import type { MailAttachment } from "@/lib/platform/mail/outbox";
import type { FormField, MessageForm } from "./model";
import { fileTooLargeMessage } from "./validation";

/** A picture of more points is no sketch, and would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Longer side of what is kept, px. */
const MAX_SIDE_PX = 2_400;
const ACCEPTED_TYPES = ["jpeg", "png", "webp"];

type UploadedFile = { field: FormField; file: File };

/** The files a form was sent with, as they came: nobody has looked into them. */
export function uploadedFiles(form: MessageForm, data: FormData): UploadedFile[] {
  return form.fields.flatMap((field) => {
    const file = field.type === "file" ? data.get(field.name) : null;
    return file instanceof File && file.size > 0 ? [{ field, file }] : [];
  });
}

/**
 * The files of a form as pictures, made anew from their points alone: nothing of the file itself, neither what a
 * camera wrote into it nor what somebody hid there, goes on to the shop.
 * @throws ApiError 422 naming the field, where a file is too large or no picture
 */
export async function toAttachments(files: readonly UploadedFile[]): Promise<MailAttachment[]> {
  const found: MailAttachment[] = [];
  // one after the other: each may fill a good part of the memory
  for (const { field, file } of files) found.push(await toAttachment(field, file));
  return found;
}

async function toAttachment({ name, most }: FormField, file: File): Promise<MailAttachment> {
  const refuse = (message: string) =>
    new ApiError(422, "invalid", "Some fields need another look.", { errors: { [name]: [message] } });
  if (file.size > most) throw refuse(fileTooLargeMessage(most));
  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!ACCEPTED_TYPES.includes(format)) throw new Error(`a ${format} was sent`);
    const content = await picture
      .rotate()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { filename: `${name}.jpg`, contentType: "image/jpeg", content };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refuse("We can’t read this as a JPEG, PNG or WebP picture");
  }
}
