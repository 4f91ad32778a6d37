import { ParsingRefused } from "@/lib/platform/parsing/model";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { type ReadHtml, readHtmlTask } from "./html-task";

/** Reads texts as Markdown in a thread of the parsing pool; one that takes too long costs no other. */
export async function markdownOf(texts: readonly string[]): Promise<ReadHtml[]> {
  if (texts.every((text) => text === "")) return texts.map(() => ({ markdown: "" }));
  try {
    return await parseInPool(readHtmlTask, texts);
  } catch (error) {
    if (!(error instanceof ParsingRefused) || error.code === "busy") throw error;
    const [only, second] = texts;
    if (only === undefined || second === undefined) {
      return texts.map(() => ({ fault: error.message.replace(/\.$/, "") }));
    }
  }
  const read: ReadHtml[] = [];
  for (const text of texts) read.push(...(await markdownOf([text])));
  return read;
}
