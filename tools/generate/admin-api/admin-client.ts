import { writeFile } from "node:fs/promises";
import { inRoot } from "../../../scripts/lib/paths.mjs";

// the types say nothing of a shop, but the endpoints are loaded with its environment
process.env.DATABASE_URL ??= "postgres://127.0.0.1:1/none";
process.env.NEXTAUTH_SECRET ??= "for these types alone, no shop has it";
process.env.REVALIDATE_SECRET ??= "for these types alone, no shop has it";

/** `npm run admin-client`: writes the types of the example client from the admin API’s OpenAPI document. */
const { ADMIN_TYPES, adminTypes } = await import("./admin-types");
await writeFile(inRoot(ADMIN_TYPES), adminTypes());
console.log(`${ADMIN_TYPES} is written`);
