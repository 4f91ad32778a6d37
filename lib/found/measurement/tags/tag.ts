import type { VendorIds } from "@/lib/platform/tracking/vendors";
import type { MeasuredEvent } from "../event";

/** A service's own script in a page, by the calls that its documentation names. Runs only in the browser, after consent. */
export type Tag = {
  /** loads the script, if the shop uses the service, and tells it of the page; false if it doesn't */
  readonly start: (ids: VendorIds) => boolean;
  readonly send: (event: MeasuredEvent) => void;
  /** tells the running script, by the call that its documentation names, that the visitor took their consent back */
  readonly stop: (ids: VendorIds) => void;
};

/** The page's globals, in which each service keeps its queue. */
export const globals = () => window as unknown as Record<string, unknown>;

/** Loads a script of another host once, after everything else. */
export function loadScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  script.dataset.thirdParty = "";
  document.head.append(script);
}
