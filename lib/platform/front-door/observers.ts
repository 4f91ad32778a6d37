import { announceRequest } from "@/lib/platform/runtime/visitors/requests";
import type { Step } from "./step";

/** Tells those who name, count, and time requests of each one (`onVisitorRequest`). */
export const observers: Step = (request, response, next) => {
  announceRequest(request, response);
  next();
};
