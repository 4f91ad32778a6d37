import { serve } from "@/lib/api/serve";
import { contactEndpoint } from "@/lib/inbox/endpoints";
import { answerContact } from "@/lib/inbox/handlers";

export const POST = serve(contactEndpoint, answerContact);
