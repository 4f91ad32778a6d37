import { linePictureNote } from "@/lib/selling/cart/wording";

/** What a line's picture shows in the place of its own stone. */
export function PictureNote({ line }: { line: Parameters<typeof linePictureNote>[0] }) {
  const note = linePictureNote(line);
  return note && <p className="text-xs text-muted">{note}</p>;
}
