import { useState } from "react";
import { callAdmin } from "../client";
import { acceptedFile } from "./accepted-file";

/** A file on its way to the shop. */
export type Upload = {
  key: string;
  name: string;
  state: "waiting" | "uploading" | "done" | "failed";
  /** why it failed, and what to do */
  problem: string | null;
};

/**
 * Uploads files one after the other, each with its own result: one that is refused doesn't stop the next.
 * @param toBody the request of a file
 * @param onUploaded called after each file that arrived
 */
export function useUploads({
  toBody,
  onUploaded,
}: {
  toBody: (file: File) => FormData;
  onUploaded: (answer: unknown) => unknown;
}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const upload = async (files: readonly File[]) => {
    const begun = files.map((file) => ({ file, key: crypto.randomUUID() }));
    const added = begun.map(
      ({ file: { name }, key }): Upload => ({ key, name, state: "waiting", problem: null }),
    );
    // what arrived before needs no more words, and what failed is still to be read
    setUploads((now) => [...now.filter(({ state }) => state !== "done"), ...added]);
    for (const { file, key } of begun) {
      change(key, { state: "uploading" });
      try {
        const answer = await callAdmin("POST", "v1/admin/media", { body: toBody(await acceptedFile(file)) });
        change(key, { state: "done" });
        await onUploaded(answer);
      } catch (error) {
        change(key, { state: "failed", problem: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  const dismiss = (key: string) => setUploads((now) => now.filter((one) => one.key !== key));
  return { uploads, upload, dismiss };
}
