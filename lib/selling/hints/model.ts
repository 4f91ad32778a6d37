import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import type { FormDefinition } from "@/lib/people/inbox/model";
import { isItemKey } from "@/lib/platform/ids/item-key";

/** The page on which a hint is written. */
export const HINT_PATH = "/hint";

/** Longest name and message of a hint, in characters. */
export const MAX_HINT_NAME = 40;
export const MAX_HINT_MESSAGE = 240;

/** What a hint is about: a stone or a piece by its SKU, or a saved ring by its id. */
export const HINT_SUBJECTS = ["stone", "piece", "ring"] as const;
export type HintTarget = { kind: (typeof HINT_SUBJECTS)[number]; key: string };

/** Reads what a hint is about; null if it names nothing, or several things. */
export function parseHintTarget(given: Readonly<Record<string, unknown>>): HintTarget | null {
  const named = HINT_SUBJECTS.flatMap((kind) => {
    const key = given[kind];
    return key === undefined || key === null ? [] : [{ kind, key }];
  });
  const [one, ...more] = named;
  return one && more.length === 0 && isItemKey(one.key) ? { kind: one.kind, key: one.key } : null;
}

/** Where a shopper drops a hint. */
export const hintHref = ({ kind, key }: HintTarget): string =>
  `${HINT_PATH}?${kind}=${encodeURIComponent(key)}`;

/** A name, which is all that a stranger can write into a subject: letters, and what joins them. */
const NAME = /^[\p{L}\p{M}]+(?:[ '’.-]+[\p{L}\p{M}]+)*\.?$/u;

/** What is wrong with a name; null if nothing is. */
export const hintNameProblem = (name: string): string | null => (NAME.test(name) ? null : "Use letters only");

const SHOW_PRICE = "show";

/** Whether a form's answer leaves the price out of the email. */
export const hidesPrice = (answer: string): boolean => answer !== "" && answer !== SHOW_PRICE;

/** The form's values before anything is typed. */
export const FIRST_HINT_VALUES = { price: SHOW_PRICE };

/** What a shopper enters for a hint. @param isRing whether it is about a ring, whose size they may add */
export const hintForm = ({ isRing, isPriced }: { isRing: boolean; isPriced: boolean }): FormDefinition => ({
  send: "Send hint",
  fields: [
    {
      name: "to_name",
      label: "Their name",
      type: "text",
      required: true,
      missing: "Enter their name",
      most: MAX_HINT_NAME,
    },
    {
      name: "to_email",
      label: "Their email",
      type: "email",
      required: true,
      missing: "Enter their email address",
      most: 254,
      hint: "We send one email, and delete the address once it’s sent.",
    },
    {
      name: "name",
      label: "Your name",
      type: "text",
      required: true,
      missing: "Enter your name",
      most: MAX_HINT_NAME,
      autoComplete: "name",
    },
    {
      name: "email",
      label: "Your email",
      type: "email",
      required: true,
      missing: "Enter your email address",
      most: 254,
      autoComplete: "email",
      hint: "Shown in the email, so they know it’s really you and can reply.",
    },
    ...(isRing
      ? [
          {
            name: "size",
            label: "Your ring size",
            type: "select" as const,
            most: 5,
            options: RING_SIZES.map(({ us }) => ({ value: String(us), label: `US ${us}` })),
          },
        ]
      : []),
    {
      name: "message",
      label: "Message",
      type: "textarea",
      most: MAX_HINT_MESSAGE,
      hint: `Up to ${MAX_HINT_MESSAGE} characters, without web addresses.`,
    },
    ...(isPriced
      ? [
          {
            name: "price",
            label: "Price",
            type: "select" as const,
            most: 5,
            options: [
              { value: SHOW_PRICE, label: "Show the price" },
              { value: "hide", label: "Leave out the price" },
            ],
          },
        ]
      : []),
  ],
});
