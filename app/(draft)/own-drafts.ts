import { headers } from "next/headers";
import { cache } from "react";
import { loadOwnDrafts } from "@/lib/desk/settings/draft-queries";

/** The drafts of who asks for this page, read once for it; null for everybody who can't change the shop's settings. */
export const readOwnDrafts = cache(async () => loadOwnDrafts(await headers()));
