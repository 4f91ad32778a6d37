import { expect, test } from "vitest";
import { loadOptional } from "@/lib/platform/runtime/optional-package";

test("a package that is not installed is named, with what installs it", async () => {
  await expect(loadOptional("@adamas/none" as never)).rejects.toThrow(
    "The package @adamas/none is not installed. Start the shop again with npm start",
  );
});
