import { openTarget, type Target } from "@/tools/attack/target/target";

/** The shop that the attack's tests have to themselves. */
export const openAttackedShop = (): Promise<Target> =>
  openTarget({
    base: process.env.SHOP_URL ?? "",
    databaseUrl: process.env.DATABASE_URL ?? "",
    root: process.cwd(),
  });
