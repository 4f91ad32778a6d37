import { runWithConsent } from "@/components/layout/consent/with-consent";

/** Begins to measure at once if the visitor has agreed, or as soon as they do; web-vitals is loaded only then. */
export const measureWithConsent = (): void =>
  runWithConsent("page speed", () => {
    import("./measure-page")
      .then(({ measurePage }) => measurePage())
      .catch((error: unknown) => console.warn("The page could not be measured", error));
  });
