import { testSettings } from "@/scripts/lib/test/test-shop.mjs";

/**
 * Gives tests that an editor or Vitest itself starts the settings that `npm test` gives them: without them, those of the
 * developer's own shop would decide what a test sees.
 */
export default function prepareEnvironment(): void {
  const settings = testSettings("postgres://nobody@127.0.0.1:1/none");
  if (process.env.NEXTAUTH_SECRET === settings.NEXTAUTH_SECRET) return;
  Object.assign(process.env, settings, { NODE_ENV: "test" });
}
