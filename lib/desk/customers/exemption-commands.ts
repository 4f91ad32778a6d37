import { and, desc, eq, isNull } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { unknownRegions } from "@/lib/platform/settings/schemas/tax-regions";
import { taxExemptions } from "@/lib/selling/tax/tables";
import { CommandError } from "../errors/command-error";

/** Largest certificate that is kept, bytes. It lies in the database, where nobody but the staff can read it. */
export const MOST_CERTIFICATE_BYTES = 5_000_000;

const SIGNATURES: readonly [type: string, ending: string, first: string][] = [
  ["application/pdf", "pdf", "25504446"],
  ["image/png", "png", "89504e47"],
  ["image/jpeg", "jpg", "ffd8ff"],
];

export type NewExemption = {
  reason: string;
  certificate: string | null;
  /** states and countries, such as `US-NY`; empty for all */
  places: string[];
  /** its last day, an ISO date; null if it doesn't expire */
  expiresOn: string | null;
  file: Buffer | null;
};

export type ExemptionRow = Omit<typeof taxExemptions.$inferSelect, "file">;

const COLUMNS = {
  id: taxExemptions.id,
  customerId: taxExemptions.customerId,
  reason: taxExemptions.reason,
  certificate: taxExemptions.certificate,
  places: taxExemptions.places,
  expiresOn: taxExemptions.expiresOn,
  fileName: taxExemptions.fileName,
  fileType: taxExemptions.fileType,
  version: taxExemptions.version,
  createdAt: taxExemptions.createdAt,
  updatedAt: taxExemptions.updatedAt,
  endedAt: taxExemptions.endedAt,
};

/** A customer's certificates, the newest first, with those that ended. */
export const listExemptions = (customerId: string): Promise<ExemptionRow[]> =>
  db()
    .select(COLUMNS)
    .from(taxExemptions)
    .where(eq(taxExemptions.customerId, customerId))
    .orderBy(desc(taxExemptions.createdAt));

/** The kind of a certificate's file, by its content. @throws CommandError */
function fileOf(content: Buffer | null) {
  if (content === null) return { file: null, fileName: null, fileType: null };
  if (content.length > MOST_CERTIFICATE_BYTES)
    throw new CommandError("The file is larger than 5 MB. Save it smaller.");
  const start = content.subarray(0, 8).toString("hex");
  const kind = SIGNATURES.find(([, , first]) => start.startsWith(first));
  if (!kind) throw new CommandError("Choose a PDF, JPEG, or PNG file.");
  const [fileType, ending] = kind;
  return { file: content, fileName: `certificate.${ending}`, fileType };
}

/** Exempts a customer from tax, in some places or everywhere. @throws CommandError */
export async function addExemption(
  customerId: string,
  { places, file, ...exemption }: NewExemption,
  today: string,
  audit: AuditAction,
): Promise<void> {
  const [unknown] = unknownRegions(places);
  if (unknown) throw new CommandError(`${unknown} isn’t a state or country.`);
  if (exemption.expiresOn !== null && exemption.expiresOn < today) {
    throw new CommandError("The certificate has expired. Ask the customer for a new one.");
  }
  const storedFile = fileOf(file);
  await db().transaction(async (tx) => {
    const [row] = await tx
      .insert(taxExemptions)
      .values({ customerId, ...exemption, places: [...new Set(places)], ...storedFile })
      .returning({ id: taxExemptions.id });
    // the log outlives the customer's data, and the number is theirs
    await recordShopAudit(tx, audit, customerId, {
      exemption: row?.id,
      places,
      expiresOn: exemption.expiresOn,
    });
  });
}

/** Withdraws a certificate: from now on it exempts nothing. @throws CommandError if it was withdrawn already */
export async function endExemption(customerId: string, id: string, audit: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const now = new Date();
    const [ended] = await tx
      .update(taxExemptions)
      .set({ endedAt: now, updatedAt: now })
      .where(
        and(
          eq(taxExemptions.id, id),
          eq(taxExemptions.customerId, customerId),
          isNull(taxExemptions.endedAt),
        ),
      )
      .returning({ id: taxExemptions.id });
    if (!ended) throw new CommandError("This certificate is no longer in use.");
    await recordShopAudit(tx, audit, customerId, { exemption: id });
  });
}

/** The file of a certificate; null if it has none. */
export async function readCertificate(
  customerId: string,
  id: string,
): Promise<{ name: string; type: string; content: Buffer } | null> {
  const [row] = await db()
    .select({ name: taxExemptions.fileName, type: taxExemptions.fileType, content: taxExemptions.file })
    .from(taxExemptions)
    .where(and(eq(taxExemptions.id, id), eq(taxExemptions.customerId, customerId)));
  if (!row?.name || !row.type || !row.content) return null;
  return { name: row.name, type: row.type, content: row.content };
}
