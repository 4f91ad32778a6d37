import { processWide } from "./process-wide";
import { onVisitorRequest } from "./visitor-requests";

const last = processWide("last visitor", () => {
  const state = { at: Date.now() };
  onVisitorRequest(() => {
    state.at = Date.now();
  });
  return state;
});

/** How long no visitor has asked this process for anything, ms; counted from the first call. */
export const visitorRestMs = (): number => Date.now() - last().at;
