import { env } from "@/env.mjs";

/** Returns the absolute address of a path of the shop, for machines and mails. */
export const absoluteUrl = (path: string) => new URL(path, env.SHOP_URL).href;
