import { env } from "@/env.mjs";

/** An address of the shop as machines and mails need it, whole. */
export const absoluteUrl = (path: string) => new URL(path, env.SHOP_URL).href;
