import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { openingEndpoint } from "@/lib/desk/system/endpoints";
import { admin } from "../client";
import { useMay } from "../identity";
import { settingName } from "../settings/setting-words";

type Missing = z.infer<typeof openingEndpoint.response>["data"]["missing"][number];

/** Something that doesn’t work or is missing, in one sentence, and what to do about it. */
export type Problem = {
  title: string;
  advice: string;
  isUrgent: boolean;
  /** the page of the back office where it is put right */
  to?: string | null;
};

export const missingProblem = ({ problem, advice, is_urgent, place }: Missing): Problem => ({
  title: problem,
  advice: adviceWords(advice, place),
  isUrgent: is_urgent,
  to: place,
});

/** Advice as the back office gives it: a setting by the name it has there, and not by its key for commands. */
function adviceWords(advice: string, place: Missing["place"]): string {
  const key = /[?&]edit=(\w+)/.exec(place ?? "")?.[1];
  return key ? advice.replace(`the setting ${key}`, `“${settingName(key)}” under Settings`) : advice;
}

/** What the shop lacks, for those who may see it. */
export function useOpening() {
  const mayRead = useMay("system.read");
  return useQuery({
    queryKey: ["opening"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/opening", { signal })).data,
    enabled: mayRead,
  });
}
