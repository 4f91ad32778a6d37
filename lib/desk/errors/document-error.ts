import type { z } from "zod";
import { assertMarkdownLimits } from "@/lib/found/content/markdown/limits";
import { renderMarkdown } from "@/lib/found/content/markdown/markdown";
import { renderMarkdownTask } from "@/lib/found/content/markdown/task";
import { type ProductDocument, productDocumentSchema } from "@/lib/goods/catalog/products/document";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { CommandError } from "./command-error";

/** What is wrong with one field: `variants.0.price`. The message never repeats the field's value. */
export type DocumentFault = { path: string; message: string };

/** A product that can't be written as its document says. */
export class DocumentError extends CommandError {
  override name = "DocumentError";
  constructor(readonly faults: readonly DocumentFault[]) {
    super(faults.map(({ path, message }) => `${fieldName(path)}: ${message}`).join("\n"));
  }
}

/** A field as a person reads it: `variants.0.price` → `price of variant 1`. */
export function fieldName(path: string): string {
  if (path === "") return "The product";
  const [, at, rest] = /^variants\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (at === undefined) return path;
  return `${rest ? `${rest} of ` : ""}variant ${Number(at) + 1}`;
}

/** Collects faults, so that one error reports them all. */
export class Faults {
  readonly list: DocumentFault[] = [];
  add(path: string, message: string): void {
    this.list.push({ path, message });
  }
  /** @throws DocumentError if there are any */
  assertNone(): void {
    if (this.list.length > 0) throw new DocumentError(this.list);
  }
}

/** Reads what claims to be a product. @throws DocumentError */
export function parseDocument(input: unknown): ProductDocument {
  const parsed = productDocumentSchema.safeParse(input);
  if (parsed.success) {
    try {
      assertMarkdownLimits(parsed.data.description, renderMarkdownTask.name);
    } catch (error) {
      throw descriptionError(error);
    }
    return parsed.data;
  }
  throw new DocumentError(parsed.error.issues.flatMap(faultsOf));
}

/** Renders a product's description once, as its page will. @throws DocumentError if it can't be rendered within its limits */
export async function assertRenders({ description }: ProductDocument): Promise<void> {
  try {
    await renderMarkdown(description, { isPart: true });
  } catch (error) {
    throw descriptionError(error);
  }
}

const descriptionError = (error: unknown) =>
  error instanceof ParsingRefused
    ? // faults are phrases, which reports end
      new DocumentError([{ path: "description", message: error.message.replace(/\.$/, "") }])
    : error;

function faultsOf(issue: z.core.$ZodIssue): DocumentFault[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key].join("."),
      message: "Products don’t have this field",
    }));
  }
  if (issue.code === "invalid_type" && issue.path.length === 0) {
    return [{ path: "", message: "Enter a product as a JSON object" }];
  }
  return [{ path: path.join("."), message: issue.message }];
}
