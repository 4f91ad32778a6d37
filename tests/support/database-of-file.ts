import { aroundAll, inject } from "vitest";
import { withDatabase } from "@/lib/platform/db/scope";
import { installAccountHooks } from "./account-hooks";
import { createEmptyDatabase } from "./database";
import { forgetProcess } from "./forget-process";

/** Each file runs on a copy of the template: the process, and what it has read of the shop's code, is the same for many. */
aroundAll(async (runFile) => {
  forgetProcess();
  installAccountHooks();
  const { url, drop } = await createEmptyDatabase(inject("template"));
  try {
    await withDatabase({ url, poolSize: 25 }, runFile);
  } finally {
    await drop();
  }
});
