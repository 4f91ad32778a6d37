import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { journalEndpoint } from "@/lib/desk/reports/accounting/endpoints";
import { handleJournal } from "@/lib/desk/reports/accounting/handlers";

export const GET = serveAdmin(journalEndpoint, handleJournal);
