import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { withSharedFile } from "@/lib/platform/files/shared-file-commands";
import { createOpenRemote } from "@/lib/platform/media/remote/open-remote";
import { startWork } from "../work/commands";
import type { WorkResult } from "../work/endpoints";
import type { ProductChoices } from "./choices-schema";
import { moveCodes } from "./codes/import-commands";
import { moveCustomers } from "./customers/import-commands";
import { inviteMovedCustomers } from "./customers/invite-commands";
import type { MoveFile } from "./file-commands";
import { moveProducts } from "./goods/import-products";
import { moveOrders } from "./orders/import-commands";
import { moveRedirects } from "./redirects/import-redirects";
import {
  codesResultOf,
  customersResultOf,
  MOST_LISTED,
  ordersResultOf,
  productsResultOf,
  redirectsResultOf,
  reviewsResultOf,
} from "./results";
import { moveReviews } from "./reviews/import-commands";
import { undoMove } from "./undo-commands";

/** @property currency of the amounts of past orders, where their file names none */
type FileImport = { choices: ProductChoices | null; currency: string | null; dryRun: boolean };

/** Starts to import an uploaded export, or to find what that would change. Returns the work's id. */
export const startMove = (
  { stored, name, kind }: MoveFile,
  { choices, currency, dryRun }: FileImport,
  audit: AuditAction,
): Promise<string> =>
  startWork("move-in", (onProgress) =>
    withSharedFile(stored, async (file): Promise<WorkResult> => {
      const rows = { file, name, dryRun };
      switch (kind) {
        case "products": {
          let lines = 0;
          const note = (count: number, doing: "products" | "pictures") => {
            if (doing === "products") lines = count;
            onProgress(doing === "products" ? lines : lines + count);
          };
          const move = { ...rows, choices, open: createOpenRemote(), onProgress: note };
          return productsResultOf(await moveProducts(move, audit));
        }
        case "customers":
          return customersResultOf(await moveCustomers({ ...rows, onProgress }, audit));
        case "orders":
          return ordersResultOf(await moveOrders({ ...rows, currency, onProgress }, audit));
        case "reviews":
          return reviewsResultOf(await moveReviews({ ...rows, onProgress }, audit));
        case "codes":
          return codesResultOf(await moveCodes(rows, audit));
        case "redirects":
          return redirectsResultOf(await moveRedirects(rows, audit));
      }
    }),
  );

/** Starts to take back what an import brought. Returns the work's id. */
export const startUndo = (id: string, audit: AuditAction): Promise<string> =>
  startWork("move-in", async (onProgress) => {
    const { takenBack, left } = await undoMove(id, audit, onProgress);
    return {
      kind: "move_undo",
      taken_back: Object.entries(takenBack).map(([kind, count]) => ({ kind, count: count ?? 0 })),
      left: left.slice(0, MOST_LISTED),
      left_count: left.length,
    };
  });

/** Starts to invite the customers of an import. Returns the work's id. */
export const startInvitations = (id: string, audit: AuditAction): Promise<string> =>
  startWork("move-in", async (onProgress) => ({
    kind: "move_invitations",
    ...(await inviteMovedCustomers(id, audit, onProgress)),
  }));
