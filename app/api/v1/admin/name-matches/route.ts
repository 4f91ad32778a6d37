import { nameMatchesEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleNameMatches } from "@/lib/desk/admin/duty-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(nameMatchesEndpoint, handleNameMatches);
