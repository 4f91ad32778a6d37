import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { type ShownText, VERSION_WORDS } from "./text-words";

type Version = ShownText["history"][number];

/** Every version of a text; one with words can be published again. */
export function TextHistory({
  text,
  mayWrite,
  isDirty,
}: {
  text: ShownText;
  mayWrite: boolean;
  isDirty: boolean;
}) {
  const { name } = text;
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (version: number) =>
      admin.post("v1/admin/pages/{name}/publications", { params: { name }, body: { version } }),
    onSuccess: async ({ data }, version) => {
      await client.invalidateQueries({ queryKey: ["pages", name] });
      showToast(`Version ${version} is published as version ${data.version}.`);
    },
    onError: (error) => showErrorToast(error.message),
  });
  const ask = ({ version }: Version) => {
    if (window.confirm(`Publish version ${version} now? It becomes the newest version.`))
      restore.mutate(version);
  };
  return (
    <Section title="History">
      <SmallTable
        caption="Versions, newest first"
        head={["Version", "State", "Saved", "By", ""]}
        empty="It shows the text that comes with the software."
        rows={text.history.map((one) => ({
          key: String(one.version),
          cells: [
            one.version,
            <span key="state" className="inline-flex flex-wrap gap-2">
              {VERSION_WORDS[one.state]}
              {one.state === "scheduled" && ` for ${formatTime(one.publish_at)}`}
              {one.is_shown && <Badge tone="success">In the shop</Badge>}
            </span>,
            formatTime(one.at),
            <span key="by" className="wrap-anywhere">
              {one.actor}
            </span>,
            <span key="steps" className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {one.preview && (
                <a
                  href={one.preview}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center text-accent hover:underline"
                >
                  Preview<span className="sr-only"> version {one.version} (opens a new tab)</span>
                </a>
              )}
              {mayWrite && one.preview && !one.is_shown && (
                <Button
                  variant="quiet"
                  size="sm"
                  busy={restore.isPending}
                  disabled={isDirty}
                  title={isDirty ? "Save your changes first" : undefined}
                  onClick={() => ask(one)}
                >
                  {one.state === "published" ? "Restore" : "Publish"}
                  <span className="sr-only"> version {one.version}</span>
                </Button>
              )}
            </span>,
          ],
        }))}
      />
    </Section>
  );
}
