import { formatTime } from "./formats";

/** Notes of the staff, oldest first. */
export function NoteList({
  notes,
}: {
  notes: readonly { id: string; author: string; text: string; at: string }[];
}) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-3 text-sm">
      {notes.map(({ id, author, text, at }) => (
        <li key={id}>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-muted">
            {author}, {formatTime(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
