import { formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import { formatBytes, type SystemState } from "./system-words";

type Backup = SystemState["backup"];

const STATES: Readonly<Record<NonNullable<Backup["last"]>["state"], string>> = {
  running: "Being written",
  checked: "Written and checked",
  unchecked: "Written, unchecked",
  unsound: "Written, but the shop has a fault",
  failed: "Failed",
};

const PLACES = { folder: "Every day, to a folder", bucket: "Every day, to a bucket" } as const;

/** The last backup, the last good one, and how PostgreSQL archives its log. */
export const BackupSection = ({ backup }: { backup: Backup }) => {
  const { place, checked_at, last, archived_at, failed_at } = backup;
  return (
    <Section title="Backups">
      <Facts
        facts={[
          { label: "Written by the shop", value: place ? PLACES[place] : "No" },
          { label: "Last checked backup", value: formatTime(checked_at) },
          ...(last
            ? [{ label: "Last attempt", value: `${STATES[last.state]}, ${formatTime(last.at)}` }]
            : []),
          ...(last?.file ? [{ label: "File", value: last.file }] : []),
          ...(last?.bytes ? [{ label: "Size", value: formatBytes(last.bytes) }] : []),
          ...(last?.problem ? [{ label: "Problem", value: last.problem }] : []),
          ...(archived_at || failed_at
            ? [
                { label: "Log archived", value: formatTime(archived_at) },
                { label: "Archiving failed", value: formatTime(failed_at) },
              ]
            : []),
        ]}
      />
      <p className="text-sm text-muted">
        {place
          ? "Each backup is restored into a scratch database before it counts. Keep the server’s settings and secrets elsewhere, too."
          : "Set BACKUP_DIR or BACKUP_S3_BUCKET on the server, and the shop writes a backup every day and checks it."}
      </p>
    </Section>
  );
};
