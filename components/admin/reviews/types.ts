import type { z } from "zod";
import type { reviewEndpoint } from "@/lib/desk/reviews/endpoints";

export type ReviewDetail = z.output<typeof reviewEndpoint.response>["data"];
