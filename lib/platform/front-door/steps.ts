import type { SendingOptions } from "@/lib/platform/cdn/send-caching";
import { builtFiles } from "@/lib/platform/front-door/answers/built-files";
import { compression } from "@/lib/platform/front-door/answers/compression";
import { type DirectRead, directReads } from "@/lib/platform/front-door/answers/direct-reads";
import { encoding } from "@/lib/platform/front-door/answers/encoding";
import { type SharedPagesOptions, sharedPages } from "@/lib/platform/front-door/answers/shared-pages";
import { cachingHeaders } from "@/lib/platform/front-door/headers/caching-headers";
import { strictTransport } from "@/lib/platform/front-door/headers/strict-transport";
import { vary } from "@/lib/platform/front-door/headers/vary";
import {
  type ChosenCurrencyOptions,
  chosenCurrency,
} from "@/lib/platform/front-door/requests/chosen-currency";
import { listPrefetches } from "@/lib/platform/front-door/requests/list-prefetches";
import { malformedRequests } from "@/lib/platform/front-door/requests/malformed-requests";
import { type OpeningOptions, opening } from "@/lib/platform/front-door/requests/opening";
import { peerAddress } from "@/lib/platform/front-door/requests/peer-address";
import { lateScripts } from "@/lib/platform/front-door/scripts/late-scripts";
import { pageStatus } from "@/lib/platform/front-door/status/page-status";
import {
  type UnavailableOptions,
  unavailableStatus,
} from "@/lib/platform/front-door/status/unavailable-status";
import type { AllowedMethods } from "@/lib/platform/security/refused-request";
import { drain } from "./drain";
import { observers } from "./observers";
import { span } from "./span";
import type { NamedStep } from "./step";

/** What the steps need to know of the shop; null leaves a step out. */
export type ShopFacts = {
  /** whether this process serves a build: a development server's files are made and sent by Next alone */
  isProduction: boolean;
  shopUrl: string;
  opening: OpeningOptions;
  /** when a failed page says 503 instead of 500 */
  unavailable: UnavailableOptions;
  /** called for the first request that names an address of its own; null behind proxies, which are trusted to name it */
  onForwarded: (() => void) | null;
  currency: ChosenCurrencyOptions;
  caching: SendingOptions;
  allowedMethods: AllowedMethods;
  directReads: ReadonlyMap<string, DirectRead>;
  shared: SharedPagesOptions;
  /** whether a path is a list's */
  isList: (path: string) => boolean;
};

/**
 * The way of a request from Node's server to Next. A step may answer; then those below it never see the request. What
 * wraps the response works from the bottom up: the lowest step sees first what Next sends.
 */
export function frontDoorSteps(facts: ShopFacts): readonly NamedStep[] {
  const { isProduction, onForwarded } = facts;
  return [
    // ids and metrics cover every answer, those of the steps below included
    { name: "observers", step: observers },
    { name: "unavailable status", step: unavailableStatus(facts.unavailable) },
    ...(isProduction ? [{ name: "drain", step: drain }] : []),
    // before anything counts requests by their address
    ...(onForwarded ? [{ name: "peer address", step: peerAddress(onForwarded) }] : []),
    { name: "strict transport", step: strictTransport(facts.shopUrl) },
    // reads the cookies, which the next step takes away, and has the last word about its headers
    { name: "opening", step: opening(facts.opening) },
    // has whatever follows run in the currency that its reader chose, and store none of it
    { name: "chosen currency", step: chosenCurrency(facts.currency) },
    // reads the request before anything else rewrites it, and sets its headers after everything else
    ...(isProduction ? [{ name: "caching headers", step: cachingHeaders(facts.caching) }] : []),
    { name: "page status", step: pageStatus },
    { name: "vary", step: vary },
    { name: "span", step: span },
    // what is refused is refused before anything is read or shared
    { name: "malformed requests", step: malformedRequests(facts.allowedMethods) },
    ...(isProduction
      ? [
          { name: "direct reads", step: directReads(facts.directReads) },
          // a shared answer is one for all clients that accept its encoding
          { name: "encoding", step: encoding },
          { name: "built files", step: builtFiles },
          { name: "shared pages", step: sharedPages(facts.shared) },
          // below sharing, so that an answer is compressed once for all who share it
          { name: "compression", step: compression },
          // rewrites documents before they are compressed
          { name: "late scripts", step: lateScripts },
        ]
      : []),
    // last, since it shortens the address that sharing tells apart
    { name: "list prefetches", step: listPrefetches(facts.isList) },
  ];
}
