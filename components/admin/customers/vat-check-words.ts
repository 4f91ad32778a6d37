import { formatDate } from "../kit/formats";

type Check = {
  state: "valid" | "invalid" | "away";
  name: string | null;
  reference: string | null;
  checked_at: string | null;
};

/** What the register of VAT numbers said of a customer's number, in a line. */
export function vatCheckWords({ state, name, reference, checked_at }: Check): string {
  if (state === "away") return "Didn’t answer yet, so VAT is charged";
  const said = state === "valid" ? "Valid" : "Not registered";
  const facts = [`${said}, ${formatDate(checked_at)}`, name, reference && `reference ${reference}`];
  return facts.filter(Boolean).join(", ");
}
