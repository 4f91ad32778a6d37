import { z } from "zod";
import { env } from "@/env.mjs";
import { CarrierFailure } from "../port";

const EASYPOST = "https://api.easypost.com/v2";

/** Carriers that EasyPost asks in turn may take this long to price or sell a label. */
const TIMEOUT_MS = 25_000;
/** Largest answer and label that is read. */
const MOST_BYTES = 8_000_000;

const failureSchema = z.object({
  error: z.object({
    code: z.string().optional(),
    message: z.union([z.string(), z.array(z.string())]).optional(),
    errors: z.array(z.unknown()).optional(),
  }),
});
const fieldSchema = z.object({ field: z.string().optional(), message: z.string() });

/** What EasyPost says of a refusal, on one line. */
function wordsOf(body: unknown): string | null {
  const failure = failureSchema.safeParse(body);
  if (!failure.success) return null;
  const { message, errors = [] } = failure.data.error;
  const details = errors.flatMap((one) => {
    if (typeof one === "string") return [one];
    const field = fieldSchema.safeParse(one);
    if (!field.success) return [];
    return [field.data.field ? `${field.data.field}: ${field.data.message}` : field.data.message];
  });
  const words = [...new Set([message ?? [], details].flat())].join("; ");
  // a sentence of the shop's own ends it
  return words.replaceAll(/\s+/g, " ").slice(0, 400).replace(/\.$/, "") || null;
}

/** Whether a refusal says that the package has its label already. */
export const isBoughtAlready = (error: unknown): boolean =>
  error instanceof EasypostRefusal && error.code === "SHIPMENT.POSTAGE.EXISTS";

/** A refusal with EasyPost’s own code (docs.easypost.com/errors). */
class EasypostRefusal extends CarrierFailure {
  constructor(
    readonly code: string | null,
    message: string,
  ) {
    super("refused", message);
  }
}

function refusalOf(status: number, body: unknown): CarrierFailure {
  const failure = failureSchema.safeParse(body);
  const code = failure.success ? (failure.data.error.code ?? null) : null;
  const said = wordsOf(body);
  if (status === 401 || status === 403) {
    return new EasypostRefusal(code, "EasyPost doesn’t know this key. Enter the one of your account again.");
  }
  if (status === 402) {
    return new EasypostRefusal(code, `EasyPost couldn’t charge your account: ${said ?? "payment required"}.`);
  }
  if (status === 404) return new EasypostRefusal(code, "EasyPost has no such package. Ask for prices again.");
  if (status === 429) {
    return new EasypostRefusal(code, "EasyPost takes no more requests right now. Try again in a minute.");
  }
  // what failed on their side may have been done all the same
  if (status >= 500 || said === null) {
    return new CarrierFailure(
      "away",
      `EasyPost has an outage (status ${status}). Try again in a few minutes.`,
    );
  }
  return new EasypostRefusal(code, `EasyPost refused: ${said}.`);
}

/** Reads a body up to the limit. @throws CarrierFailure if it is longer */
async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new CarrierFailure("away", "EasyPost’s answer is too large to be one.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(address: string, init: RequestInit): Promise<{ response: Response; bytes: Buffer }> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { response, bytes: await bytesOf(response) };
  } catch (error) {
    if (error instanceof CarrierFailure) throw error;
    throw new CarrierFailure("away", "EasyPost didn’t answer. Try again in a few minutes.");
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    // an answer that is no JSON is judged by its status
    return null;
  }
}

/** Calls EasyPost’s API with a shop’s key. */
export type EasypostCall = <T>(
  method: "GET" | "POST",
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
) => Promise<T>;

/** @throws CarrierFailure as the port says; also for an answer that EasyPost’s documents don’t describe */
export const easypostCall =
  (key: string): EasypostCall =>
  async (method, path, schema, body) => {
    const { response, bytes } = await send(`${env.EASYPOST_API_BASE ?? EASYPOST}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = jsonOf(bytes);
    if (!response.ok) throw refusalOf(response.status, content);
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    throw new CarrierFailure("away", "EasyPost’s answer can’t be read. Try again in a few minutes.");
  };

/** What the first bytes of a file say that it is. */
function typeOf(content: Buffer): "application/pdf" | "image/png" | null {
  if (content.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  return content.subarray(1, 4).toString("latin1") === "PNG" ? "image/png" : null;
}

/**
 * Fetches a label from where EasyPost keeps it, without the key.
 * @param address as EasyPost gave it: https, but from a server that imitates it
 * @throws CarrierFailure if it can’t be had, or isn’t a PDF or PNG
 */
export async function easypostFile(
  address: string,
): Promise<{ type: "application/pdf" | "image/png"; content: Buffer }> {
  const isAllowed =
    /^https:\/\//.test(address) || (env.EASYPOST_API_BASE && address.startsWith(env.EASYPOST_API_BASE));
  if (!isAllowed) throw new CarrierFailure("refused", "EasyPost names no address of the label.");
  const { response, bytes } = await send(address, { method: "GET" });
  const type = typeOf(bytes);
  if (response.ok && type) return { type, content: bytes };
  throw new CarrierFailure(
    "away",
    "The label couldn’t be fetched from EasyPost. Try again in a few minutes.",
  );
}
