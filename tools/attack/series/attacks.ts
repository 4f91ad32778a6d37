import { cachePoisoning, cookieFlags, pageHeaders } from "./headers";
import { headerInjection, pathTraversal, sqlInjection } from "./injection";
import { forgedWebhooks, tamperedCheckout } from "./money";
import { mailedHosts, oversizedBodies, smuggling } from "./network";
import { foreignWrites } from "./origins";
import { forgedServerRequests, openRedirects } from "./redirects";
import { reflectedScripts, storedScripts } from "./scripts";
import { endedSessions, forgedTokens, mailedLinks } from "./sessions";
import type { Attack } from "./tries";

/** The classic attacks, each by its number and name. */
export const ATTACKS: readonly Attack[] = [
  openRedirects,
  forgedServerRequests,
  foreignWrites,
  headerInjection,
  pathTraversal,
  reflectedScripts,
  storedScripts,
  sqlInjection,
  forgedTokens,
  endedSessions,
  mailedLinks,
  pageHeaders,
  cookieFlags,
  cachePoisoning,
  tamperedCheckout,
  forgedWebhooks,
  smuggling,
  mailedHosts,
  oversizedBodies,
];
