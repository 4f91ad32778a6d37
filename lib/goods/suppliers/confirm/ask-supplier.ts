import { z } from "zod";
import { cents, currencyCode } from "@/lib/platform/money/model";
import type { ConfirmAnswer, ConfirmRequest, ConfirmSettings } from "./model";
import { postJson } from "./post-json";

type Answering = Extract<ConfirmSettings, { url: string }>;

/** What a supplier's address answers: docs/suppliers.md is the contract. */
const answerSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("held"), held_until: z.iso.datetime({ offset: true }) }),
  z.object({ status: z.literal("gone") }),
  z.object({ status: z.literal("price_changed"), cost_cents: z.int().positive() }),
]);

async function askByHttp(settings: Answering, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const { reference, sku, report, costCents } = request;
  const answer = answerSchema.parse(
    await postJson(settings, { reference, sku, report, cost_cents: costCents, currency: currencyCode() }),
  );
  switch (answer.status) {
    case "held":
      return { state: "held", until: new Date(answer.held_until) };
    case "gone":
      return { state: "gone" };
    case "price_changed":
      return { state: "price_changed", costCents: cents(answer.cost_cents) };
  }
}

/** A hold as platforms of Nivoda's kind grant it: `denied` for a stone somebody else has. */
const HOLD = `mutation Hold($id: ID!) { create_hold(ProductId: $id, ProductType: Diamond) { id denied until } }`;

const holdSchema = z.object({
  data: z.object({
    create_hold: z.object({ denied: z.boolean(), until: z.iso.datetime({ offset: true }).nullish() }),
  }),
});

async function askByGraphql(settings: Answering, { sku }: ConfirmRequest): Promise<ConfirmAnswer> {
  const answer = holdSchema.parse(await postJson(settings, { query: HOLD, variables: { id: sku } }));
  const { denied, until } = answer.data.create_hold;
  if (denied) return { state: "gone" };
  return until
    ? { state: "held", until: new Date(until) }
    : { state: "unknown", why: "it names no end of the hold" };
}

/**
 * Asks a supplier whether it keeps a stone for the shop. Whatever goes wrong is an unknown answer: an order then waits, and
 * nobody's money is taken.
 */
export async function askSupplier(
  settings: ConfirmSettings,
  request: ConfirmRequest,
): Promise<ConfirmAnswer> {
  try {
    if (settings.method === "http") return await askByHttp(settings, request);
    if (settings.method === "graphql") return await askByGraphql(settings, request);
  } catch (error) {
    // a parser's own words quote the answer, which may repeat what was sent
    const isUnreadable = error instanceof z.ZodError || error instanceof SyntaxError;
    return { state: "unknown", why: isUnreadable ? "its answer can't be read" : (error as Error).message };
  }
  return { state: "unknown", why: "it answers by mail or phone" };
}
