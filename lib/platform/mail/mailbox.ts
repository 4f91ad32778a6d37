import normalizeEmail from "validator/lib/normalizeEmail.js";

/**
 * Returns the mailbox an address delivers to, so that its spellings count as one person: without a `+tag` everywhere,
 * and without dots, hyphenated tags or second domains where the provider ignores those. Only for counting and
 * comparing: mail is always sent to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const folded = address.trim().toLowerCase();
  const mailbox = normalizeEmail(folded) || folded;
  const at = mailbox.lastIndexOf("@");
  const tag = mailbox.indexOf("+");
  // a leading + is the name itself, not a tag
  return tag > 0 && tag < at ? mailbox.slice(0, tag) + mailbox.slice(at) : mailbox;
}
