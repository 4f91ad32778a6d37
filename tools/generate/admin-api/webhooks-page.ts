import { z } from "zod";
import { EVENT_NAMES, subjectOf, WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/desk/webhooks/events";
import { payloadSchema } from "@/lib/desk/webhooks/payload/payloads";

/** The generated part of docs/webhooks.md; the rest is written by hand. */
const BEGIN = "<!-- written by `npm run webhook-docs` from lib/desk/webhooks -->";
const END = "<!-- end of what is written from lib/desk/webhooks -->";

type Json = {
  type?: string | string[];
  anyOf?: Json[];
  enum?: string[];
  const?: string;
  format?: string;
  items?: Json;
  properties?: Record<string, Json>;
  description?: string;
};

/** A schema without the null beside it. */
function withoutNull(schema: Json): { schema: Json; isNullable: boolean } {
  if (Array.isArray(schema.type)) {
    const [type = "null"] = schema.type.filter((one) => one !== "null");
    return { schema: { ...schema, type }, isNullable: schema.type.includes("null") };
  }
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (!only || others.length > 0) return { schema, isNullable: false };
  const { description = only.description } = schema;
  return { schema: { ...only, ...(description ? { description } : {}) }, isNullable: true };
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "yes or no",
  array: "list",
};

function typeWords(schema: Json): string {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.format === "uuid") return "ID";
  if (schema.format === "date-time") return "time";
  return TYPES[String(schema.type)] ?? "object";
}

/** A line for each of a schema’s fields, those of what is in them below it. */
function fieldLines(schema: Json, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, whole]) => {
    const { schema: field, isNullable } = withoutNull(whole);
    const isList = field.type === "array";
    const place = `${path}${name}`;
    // of an amount, the description says only what currency the shop is in
    const meaning = field.description && !/decimal places|whole numbers/.test(field.description);
    const line = `- \`${place}\`, ${typeWords(field)}${isNullable ? " or null" : ""}${meaning ? `: ${field.description}` : ""}`;
    return [line, ...fieldLines(isList ? (field.items ?? {}) : field, `${place}${isList ? "[]" : ""}.`)];
  });
}

const titleOf = ([event = "order.paid"]: readonly WebhookEvent[]) => {
  const subject = subjectOf(event);
  return subject.charAt(0).toUpperCase() + subject.slice(1);
};

/** The events that carry the same. */
function groups(): { schema: Json; events: WebhookEvent[] }[] {
  const found = new Map<string, { schema: Json; events: WebhookEvent[] }>();
  for (const event of EVENT_NAMES) {
    const schema = z.toJSONSchema(payloadSchema(event), { reused: "inline" }) as Json;
    const key = subjectOf(event) + JSON.stringify(schema);
    const group = found.get(key) ?? { schema, events: [] };
    group.events.push(event);
    found.set(key, group);
  }
  return [...found.values()];
}

/**
 * The page with today’s events and what each carries.
 * @param page the page as it is
 * @throws Error if the page has no generated part
 */
export function webhooksPage(page: string): string {
  const [before, rest] = page.split(`${BEGIN}\n`);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${BEGIN} or ${END}.`);
  const sections = groups().map(({ schema, events }) =>
    [
      `### ${events.length > 1 ? `${titleOf(events)} events` : `\`${events[0]}\``}`,
      events.map((event) => `- \`${event}\`: ${WEBHOOK_EVENTS[event]}`).join("\n"),
      "What `data` holds:",
      fieldLines(schema, "").join("\n"),
    ].join("\n\n"),
  );
  return `${before}${BEGIN}\n\n${sections.join("\n\n")}\n\n${END}${after}`;
}
