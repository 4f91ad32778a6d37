import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types.js";

/** How long a page may be shown, in seconds, as Next keeps it: again rendered after `revalidate`, not shown after `expire`. */
export type PageLifetime = { revalidate: number | false; expire?: number };

/** A rendered page as Next keeps it in memory. */
export type SharedPage = { value: IncrementalCachedAppPageValue; cacheControl: PageLifetime };

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The bytes of a page, compressed beside the requests: about a tenth of its size. */
export const encodePage = (page: SharedPage): Promise<Buffer> => compress(serialize(page), { level: 3 });

/** @throws Error if the bytes are no page that this version of Node wrote */
export const decodePage = async (body: Buffer): Promise<SharedPage> =>
  deserialize(await decompress(body)) as SharedPage;
