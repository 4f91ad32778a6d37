import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { guestsEndpoint } from "@/lib/desk/customers/endpoints";
import { handleGuests } from "@/lib/desk/customers/handlers";

export const GET = serveAdmin(guestsEndpoint, handleGuests);
