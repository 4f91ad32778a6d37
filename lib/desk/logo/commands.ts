import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { storeLogo } from "@/lib/platform/logo/store-logo";
import { FIRST_LOOK, LOOKS } from "@/lib/platform/looks/look";
import { MediaError } from "@/lib/platform/media/media-error";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import type { LogoKind } from "@/lib/platform/site/shop-logo";
import { CommandError } from "../errors/command-error";
import { changeSetting, type SettingChange } from "../settings/commands";

/**
 * Gives the shop a logo or an icon from an SVG drawing or a PNG picture.
 * @throws CommandError if the file isn't accepted
 */
export async function setLogo(
  kind: LogoKind,
  path: string,
  audit: AuditAction | null,
): Promise<SettingChange> {
  const stored = await storeFile(path);
  const { hash, width, height } = stored;
  const isSquare = Math.abs(width - height) <= Math.max(width, height) / 50;
  if (kind === "icon" && !isSquare) {
    throw new CommandError(`The icon is ${width} × ${height} pixels. Make it square.`);
  }
  return changeSetting(kind, JSON.stringify(kind === "icon" ? { hash } : stored), audit);
}

/** Emails and documents are light in every look, and so are the files of a logo. */
async function storeFile(path: string) {
  try {
    return await storeLogo(mediaStore(), path, LOOKS[FIRST_LOOK.base].colors);
  } catch (error) {
    if (error instanceof MediaError) throw new CommandError(error.message, { cause: error });
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR")) {
      throw new CommandError(`There is no file ${path}.`, { cause: error });
    }
    throw error;
  }
}
