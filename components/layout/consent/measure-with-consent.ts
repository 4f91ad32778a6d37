import { readConsent } from "@/components/layout/consent/use-consent";
import { onWithdrawal, runWithConsent } from "@/components/layout/consent/with-consent";

/**
 * Begins to measure at once if the visitor has agreed, or as soon as they do; what measures is loaded only then.
 * @param isSampled whether this page view is one of those whose speed is measured
 * @param trackers what the shop measures of visits, as the document has it
 */
export function measureWithConsent(isSampled: boolean, trackers: string | undefined): void {
  // what a service wrote while it stopped, or in another tab
  if (readConsent() === "declined")
    import("./forget-visit")
      .then(({ forgetVisit }) => forgetVisit())
      .catch((error: unknown) => console.warn("The services’ cookies could not be deleted", error));
  if (isSampled)
    runWithConsent("page speed", () => {
      import("./measure-page")
        .then(({ measurePage }) => measurePage())
        .catch((error: unknown) => console.warn("The page could not be measured", error));
    });
  if (trackers)
    runWithConsent("visit", () => {
      import("@/components/layout/measurement/measure-visit")
        .then(({ measureVisit }) => {
          const stop = measureVisit(JSON.parse(trackers));
          if (stop) onWithdrawal(stop);
        })
        .catch((error: unknown) => console.warn("The visit could not be measured", error));
    });
}
