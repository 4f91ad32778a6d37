import { processWide } from "../process-wide";
import { onVisitorRequest } from "./requests";

/** What balancers ask every few seconds, and what processes of the shop ask each other. */
const OF_MACHINES = /^\/api\/(?:health|ready|internal)(?:[/?]|$)/;

const last = processWide("last visitor", () => {
  const state = { at: Date.now() };
  onVisitorRequest(({ method, url = "" }) => {
    // the shop has its pages made by HEAD
    if (method !== "HEAD" && !OF_MACHINES.test(url)) state.at = Date.now();
  });
  return state;
});

/** How long no visitor has asked this process for anything, ms; counted from the first call. */
export const visitorRestMs = (): number => Date.now() - last().at;
