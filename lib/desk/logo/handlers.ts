import { ApiError } from "@/lib/platform/api/declare/errors";
import type { LogoKind } from "@/lib/platform/site/shop-logo";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall } from "../admin/serve-admin";
import { setLogo } from "./commands";

const MB = 1024 * 1024;
const LIMITS = { files: 1, fileBytes: 5 * MB, bytes: 6 * MB };

export const handleSetLogo = ({
  request,
  params,
  audit,
}: AdminCall<{ kind: LogoKind }, unknown, unknown> & { request: Request }) =>
  receiveUpload(request, LIMITS, async ({ files: [file] }) => {
    const message = "Send the file in the file field.";
    if (file?.field !== "file") throw new ApiError("invalid", message, { errors: { file: [message] } });
    const { value } = await setLogo(params.kind, file.path, audit("settings set"));
    return { data: { hash: String((value as { hash: string }).hash) } };
  });
