import { ApiError, unavailableError } from "@/lib/platform/api/declare/errors";
import type { MailAttachment } from "@/lib/platform/mail/commands/outbox";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { pictureFile } from "@/lib/platform/picture-maker/recipe";
import type { FormField, MessageForm } from "../model";
import { fileTooLargeMessage } from "./validation";

/** Pixel limit: a larger picture is not a sketch and would exhaust memory. */
const MAX_PIXELS = 50_000_000;
/** Longer side of the stored picture, in px. */
const MAX_SIDE_PX = 2_400;
const ACCEPTED_TYPES = ["jpeg", "png", "webp"];

type UploadedFile = { field: FormField; file: File };

/** Returns a form's uploaded files, not yet validated. */
export function uploadedFiles(form: MessageForm, data: FormData): UploadedFile[] {
  return form.fields.flatMap((field) => {
    const file = field.type === "file" ? data.get(field.name) : null;
    return file instanceof File && file.size > 0 ? [{ field, file }] : [];
  });
}

/**
 * Re-encodes a form's files as pictures from their pixels alone, so that neither camera metadata nor hidden content
 * reaches the shop.
 * @throws ApiError 422 naming the field if a file is too large or not a picture
 */
export async function toAttachments(files: readonly UploadedFile[]): Promise<MailAttachment[]> {
  const found: MailAttachment[] = [];
  // one at a time, since each may take up much of the memory
  for (const { field, file } of files) found.push(await toAttachment(field, file));
  return found;
}

async function toAttachment({ name, most }: FormField, file: File): Promise<MailAttachment> {
  const refuse = (message: string) =>
    new ApiError("invalid", "Some fields need your attention.", { errors: { [name]: [message] } });
  if (file.size > most) throw refuse(fileTooLargeMessage(most));
  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    const content = await pictureFile({
      source: bytes,
      options: { limitInputPixels: MAX_PIXELS },
      formats: ACCEPTED_TYPES,
      steps: [
        ["autoOrient"],
        ["resize", { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true }],
        ["flatten", { background: "white" }],
        ["jpeg", { quality: 82 }],
      ],
    });
    return { filename: `${name}.jpg`, contentType: "image/jpeg", content };
  } catch (error) {
    if (error instanceof ParsingRefused && error.code === "busy") throw unavailableError();
    throw refuse("We can’t open this file. Choose a JPEG, PNG, or WebP image.");
  }
}
