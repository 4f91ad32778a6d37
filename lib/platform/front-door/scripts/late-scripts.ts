import type { ServerResponse } from "node:http";
import type { Step } from "@/lib/platform/front-door/step";
import { LATE_PRELOAD, LATE_TYPE, startScripts } from "./start-scripts";

/** The start of a tag that lets the browser fetch a script of the build as soon as it comes. */
const EARLY = /<script(?= src="\/_next\/static\/[^>]*\basync="")|<link rel="preload"(?= [^>]*\bas="script")/g;
const NONCE = /^[^>]* nonce="([^"]+)"/;

/**
 * Rewrites the scripts of a document so that they wait for its first paint, and puts what starts them before the first.
 * A chunk may end anywhere; `end` returns what the last one left.
 */
export function createScriptDelay() {
  let rest = "";
  let hasStarter = false;

  const delay = (text: string) =>
    text.replace(EARLY, (tag: string, at: number) => {
      const late = tag === "<script" ? `<script type="${LATE_TYPE}"` : `<link rel="${LATE_PRELOAD}"`;
      if (hasStarter) return late;
      hasStarter = true;
      const nonce = NONCE.exec(text.slice(at))?.[1];
      return `<script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${startScripts}</script>${late}`;
    });

  return {
    write(chunk: Uint8Array): Buffer {
      // one character a byte, since a chunk may end within a letter
      const text = rest + Buffer.from(chunk).toString("latin1");
      const open = text.lastIndexOf("<");
      const cut = open > text.lastIndexOf(">") ? open : text.length;
      rest = text.slice(cut);
      return Buffer.from(delay(text.slice(0, cut)), "latin1");
    },
    end(): Buffer {
      const left = rest;
      rest = "";
      return Buffer.from(left, "latin1");
    },
  };
}

const isDocument = (response: ServerResponse): boolean =>
  /^text\/html\b/.test(String(response.getHeader("content-type") ?? ""));

/**
 * Lets the scripts of a response start after the first paint, if it is a document.
 *
 * Problem: Next puts its scripts into the head as `async`, so that on a phone they compete with the main picture and the
 * fonts for the line and the processor, and the first paint of a page that needs no script comes a second later.
 * Goes when: Next or React can start their scripts after the first paint
 *   (https://github.com/vercel/next.js/issues/66958).
 */
export const lateScripts: Step = (_request, response, next) => {
  const { write, end } = response;
  const scripts = createScriptDelay();
  const rewrites = (chunk: unknown) => {
    if (!isDocument(response)) return false;
    if (!response.headersSent) response.removeHeader("content-length");
    return typeof chunk === "string" || chunk instanceof Uint8Array;
  };
  const bytes = (chunk: unknown) => (typeof chunk === "string" ? Buffer.from(chunk) : (chunk as Uint8Array));
  response.write = ((...given: unknown[]) => {
    const [chunk, ...others] = given;
    const sent = rewrites(chunk) ? [scripts.write(bytes(chunk)), ...others] : given;
    return Reflect.apply(write, response, sent) as boolean;
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    const [chunk, ...others] = given;
    if (rewrites(chunk)) {
      const last = Buffer.concat([scripts.write(bytes(chunk)), scripts.end()]);
      return Reflect.apply(end, response, [last, ...others]) as ServerResponse;
    }
    const left = scripts.end();
    if (left.length > 0) response.write(left);
    return Reflect.apply(end, response, given) as ServerResponse;
  }) as typeof end;
  next();
};
