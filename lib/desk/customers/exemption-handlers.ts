import { readFile } from "node:fs/promises";
import { findCustomer } from "@/lib/desk/customers/commands";
import {
  addExemption,
  endExemption,
  listExemptions,
  MOST_CERTIFICATE_BYTES,
  readCertificate,
} from "@/lib/desk/customers/exemption-commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { dayOf } from "@/lib/platform/dates/day-of";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { AdminFile } from "../admin/serve-admin-file";
import { fieldsOf } from "../admin/upload-fields";
import {
  type addExemptionEndpoint,
  type certificateFileEndpoint,
  EXEMPTION_FIELDS,
  type endExemptionEndpoint,
  type exemptionsEndpoint,
} from "./exemption-endpoints";

const LIMITS = { files: 1, fileBytes: MOST_CERTIFICATE_BYTES, bytes: MOST_CERTIFICATE_BYTES + 100_000 };

async function exemptionsOf(customerId: string) {
  const today = dayOf(new Date());
  const rows = await listExemptions(customerId);
  const data = rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    certificate: row.certificate,
    places: row.places,
    expires_on: row.expiresOn,
    has_file: row.fileName !== null,
    state: row.endedAt
      ? ("ended" as const)
      : row.expiresOn !== null && row.expiresOn < today
        ? ("expired" as const)
        : ("active" as const),
    added_at: row.createdAt.toISOString(),
  }));
  return { data, total: data.length };
}

/** @throws ApiError 404 */
async function assertCustomer(id: string): Promise<void> {
  if (!(await findCustomer(id))) throw notFoundError("This customer");
}

export async function handleExemptions({ params }: CallOf<typeof exemptionsEndpoint>) {
  await assertCustomer(params.id);
  return exemptionsOf(params.id);
}

export const handleAddExemption = ({
  request,
  params,
  audit,
}: AdminCall<CallOf<typeof addExemptionEndpoint>["params"], unknown, unknown>) =>
  receiveUpload(request, LIMITS, async (upload) => {
    await assertCustomer(params.id);
    const { reason, certificate, places, expires_on: expiresOn } = fieldsOf(EXEMPTION_FIELDS, upload);
    const [file] = upload.files;
    await addExemption(
      params.id,
      {
        reason,
        certificate: certificate || null,
        places: places.split(",").flatMap((place) => place.trim() || []),
        expiresOn: expiresOn || null,
        file: file ? await readFile(file.path) : null,
      },
      dayOf(new Date()),
      audit("exemption add"),
    );
    return exemptionsOf(params.id);
  });

export async function handleEndExemption({ params, audit }: CallOf<typeof endExemptionEndpoint>) {
  await endExemption(params.id, params.exemption, audit("exemption end"));
  return exemptionsOf(params.id);
}

export async function findCertificate({
  params,
}: CallOf<typeof certificateFileEndpoint>): Promise<AdminFile> {
  const file = await readCertificate(params.id, params.exemption);
  if (!file) throw notFoundError("This file");
  return file;
}
