import { HONEYPOT_FIELD } from "@/lib/people/inbox/model";

/** A field hidden from sight, screen readers and keyboard, which only bots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute top-0 left-0 size-px overflow-hidden opacity-0">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
