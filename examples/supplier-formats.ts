import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import type { SupplierFormat } from "@/lib/goods/suppliers/import/read/formats";

/** A file is held in memory as a whole. */
const MOST_BYTES = 200_000_000;

const fileSchema = z.object({
  stones: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

function parse(text: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new FeedError("The file is not a list of stones in JSON.", { cause: error });
  }
}

/** `{ "stones": [{ "Stock #": "A-1", "Shape": "Round", … }] }` */
const jsonStones: SupplierFormat = {
  id: "json-stones",
  recognizes: (head) => /^\s*\{\s*"stones"\s*:/.test(head.toString("utf8")),
  async *read(file) {
    if ((await stat(file)).size > MOST_BYTES) throw new FeedError("The file is larger than 200 MB.");
    for (const stone of parse(await readFile(file, "utf8")).stones) {
      yield Object.fromEntries(Object.entries(stone).map(([name, value]) => [name, String(value ?? "")]));
    }
  },
};

const supplierFormats: SupplierFormat[] = [jsonStones];

export default supplierFormats;
