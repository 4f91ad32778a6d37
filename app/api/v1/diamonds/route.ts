import { serve } from "@/lib/api/serve";
import { diamondsEndpoint } from "@/lib/diamonds/endpoints";
import { sendDiamonds } from "@/lib/diamonds/handlers";

export const GET = serve(diamondsEndpoint, sendDiamonds);
