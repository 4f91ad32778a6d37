import { parseSync } from "oxc-parser";

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Throws over nothing but the text it is given. */
const DECODES = new Set(["parse", "decodeURI", "decodeURIComponent", "atob", "URL", "TextDecoder", "decode"]);
/** String methods around those. */
const NEVER_THROWS = new Set(["split", "replaceAll", "replace", "slice", "at", "trim", "toLowerCase"]);

/**
 * The lines of a source that answer an error without looking at it and without a comment that says why: they take a fault of
 * the database or a bug for the failure they expect.
 */
export function ignoredErrors(file: string, source: string): number[] {
  if (!/catch|then\(/.test(source)) return [];
  const { program, comments } = parseSync(file, source);
  const lineOf = (at: number) => source.slice(0, at).split("\n").length;
  const explained = new Set(comments.flatMap(({ start, end }) => [lineOf(start), lineOf(end) + 1]));
  const found: number[] = [];
  for (const node of nodesOf(program as unknown as Node)) {
    const handler = handlerOf(node);
    if (!handler) continue;
    const body = handler.body as Node;
    const [param] = (handler.params as Node[] | undefined) ?? [handler.param as Node | null];
    const looks =
      param && nodesOf(body).some(({ type, name }) => type === "Identifier" && name === param.name);
    const throws = nodesOf(body).some(({ type }) => type === "ThrowStatement");
    if (looks || throws || (node.type === "TryStatement" && onlyDecodes(node.block as Node))) continue;
    const hasReason = comments.some(({ start, end }) => start > handler.start && end < handler.end);
    const lines = [lineOf(node.start), lineOf(handler.start)];
    if (!hasReason && !lines.some((line) => explained.has(line))) found.push(lineOf(handler.start));
  }
  return found;
}

/** The function or clause that is given what a statement or a promise failed with. */
function handlerOf(node: Node): Node | null {
  if (node.type === "TryStatement") return node.handler as Node | null;
  if (node.type !== "CallExpression") return null;
  const name = ((node.callee as Node).property as Node | undefined)?.name;
  const given = node.arguments as Node[];
  const handler = name === "catch" ? given[0] : name === "then" ? given[1] : undefined;
  return handler && /Function/.test(handler.type) ? handler : null;
}

function onlyDecodes(block: Node): boolean {
  const calls = nodesOf(block).filter(({ type }) => type === "CallExpression" || type === "NewExpression");
  const names = calls.map(({ callee }) => {
    const { name, property } = callee as Node & { name?: string; property?: Node };
    return String(name ?? property?.name);
  });
  return (
    names.some((name) => DECODES.has(name)) &&
    names.every((name) => DECODES.has(name) || NEVER_THROWS.has(name))
  );
}

function nodesOf(root: Node): Node[] {
  const all: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === "object") {
      if (typeof (value as Node).type === "string") all.push(value as Node);
      for (const part of Object.values(value)) if (part && typeof part === "object") walk(part);
    }
  };
  walk(root);
  return all;
}
