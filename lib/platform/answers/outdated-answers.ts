import type { ServerResponse } from "node:http";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Answers that may show what was before a change: nobody else gets them, since only their own client gets `no-store`. */
export const outdatedAnswers = processWide("outdated answers", () => new WeakSet<ServerResponse>());
