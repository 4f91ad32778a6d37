import { env } from "@/env.mjs";

/** Returns the absolute address of a path of the shop, for machines and mails. */
export const absoluteUrl = (path: string) => new URL(path, env.SHOP_URL).href;

/** The address of a page of the back office: its path below /admin, such as `/orders/A-QZ8T`. */
export const backOfficeUrl = (path: string) => absoluteUrl(`/admin${path}`);
