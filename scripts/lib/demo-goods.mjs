import { Problem } from "./problem.mjs";

/**
 * Whether an empty shop is filled with the demo goods: as SEED_DEMO says, and otherwise only in a shop to try, which is not in
 * production and has no database of its own. An owner's shop never offers invented stones unasked.
 * @param {Record<string, string | undefined>} settings as given, before those of a local shop are completed
 * @throws Problem when SEED_DEMO is neither true nor false
 */
export function wantsDemoGoods({ SEED_DEMO, NODE_ENV, DATABASE_URL }) {
  if (!SEED_DEMO) return NODE_ENV !== "production" && !DATABASE_URL;
  if (SEED_DEMO !== "true" && SEED_DEMO !== "false") {
    throw new Problem(`SEED_DEMO must be true or false, not "${SEED_DEMO}".`);
  }
  return SEED_DEMO === "true";
}

/** What the owner of a shop without goods can do, for the terminal. */
export const EMPTY_SHOP_HELP = `Nothing is for sale yet.
  Add diamonds from a supplier’s file:  npm run import:diamonds -- FILE --supplier NAME
  Add jewelry and settings of your own: npm run shop -- products create FILE.json (docs/products.md)
  Add the demo goods to look around:    npm run shop -- demo add`;
