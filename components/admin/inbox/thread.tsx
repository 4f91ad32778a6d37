import { Link } from "react-router";
import { cn } from "@/components/ui/cn";
import { formatDate, formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import { MESSAGE_KIND_LABELS } from "./message-words";
import type { MessageDetail } from "./types";

type Entry = MessageDetail["thread"][number];

/** Everything the sender and the shop have written to each other, oldest first. */
export const Thread = ({ message }: { message: MessageDetail }) => (
  <Section title="Conversation">
    <ol className="grid gap-4">
      {message.thread.map((entry) => (
        <li
          key={`${entry.reference} ${entry.at} ${entry.is_reply}`}
          className={cn(
            "grid gap-2 rounded-sm border border-line p-4",
            entry.is_reply ? "ml-4 bg-stone sm:ml-10" : "mr-4 sm:mr-10",
          )}
        >
          <EntryHead entry={entry} message={message} />
          {entry.is_reply ? (
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{entry.text}</p>
          ) : (
            <Facts
              facts={entry.fields.map(({ label, value }) => ({
                label,
                value: <span className="whitespace-pre-wrap">{value}</span>,
              }))}
            />
          )}
          {entry.valid_until && (
            <p className="text-sm text-muted">The offer is valid until {formatDate(entry.valid_until)}.</p>
          )}
        </li>
      ))}
    </ol>
  </Section>
);

function EntryHead({ entry, message }: { entry: Entry; message: MessageDetail }) {
  const who = entry.is_reply ? (entry.author ?? "The shop") : MESSAGE_KIND_LABELS[entry.kind];
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span className="font-medium text-ink">{entry.is_reply ? `Reply by ${who}` : who}</span>
      <span>{formatTime(entry.at)}</span>
      {entry.reference !== message.reference && (
        <Link to={`/inbox/${entry.reference}`} className="text-accent hover:underline">
          {entry.reference}
        </Link>
      )}
    </p>
  );
}
