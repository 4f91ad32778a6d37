import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import type { SharedPage } from "@/lib/platform/workarounds/page-sharing";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The bytes of a page, compressed beside the requests: about a tenth of its size. */
export const encodePage = (page: SharedPage): Promise<Buffer> => compress(serialize(page), { level: 3 });

/** @throws Error if the bytes are no page that this version of Node wrote */
export const decodePage = async (body: Buffer): Promise<SharedPage> =>
  deserialize(await decompress(body)) as SharedPage;
