import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { nameMatchesEndpoint } from "@/lib/desk/duties/endpoints";
import { handleNameMatches } from "@/lib/desk/duties/handlers";

export const GET = serveAdmin(nameMatchesEndpoint, handleNameMatches);
