import { contactEndpoint } from "@/lib/people/inbox/endpoints";
import { handleContact } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(contactEndpoint, handleContact);
