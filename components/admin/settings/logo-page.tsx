"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { ICON_FILES, LOGO_FILE, type LogoKind, logoPath } from "@/lib/platform/site/shop-logo";
import { admin, callAdmin } from "../client";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";

const PARTS = [
  {
    kind: "logo",
    title: "Logo",
    file: LOGO_FILE,
    hint: "In the header and footer, in emails, and on invoices and packing slips. An SVG drawing without texts and effects is sharp everywhere; a PNG needs at least 80 pixels on each side and looks best with a transparent background.",
    empty: "Without a logo, the shop shows its name in the typeface of its headings.",
  },
  {
    kind: "icon",
    title: "Icon",
    file: ICON_FILES.tab,
    hint: "In browser tabs and on phones’ home screens. It has to be square: an SVG drawing or a PNG.",
    empty:
      "Without an icon, the shop shows its logo if that is about square, and the software’s diamond otherwise.",
  },
] as const satisfies readonly { kind: LogoKind; file: string; [word: string]: string }[];

/** The shop’s logo and its icon: uploaded, shown, and removed. */
export function LogoPage() {
  return (
    <>
      <PageHeading title="Logo" />
      <div className="grid gap-4">
        {PARTS.map((part) => (
          <LogoSection key={part.kind} part={part} />
        ))}
      </div>
    </>
  );
}

const hashOf = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "hash" in value ? String(value.hash) : null;

function LogoSection({ part: { kind, title, file, hint, empty } }: { part: (typeof PARTS)[number] }) {
  const inputId = useId();
  const client = useQueryClient();
  const queryKey = ["settings", kind];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/settings/{key}", { params: { key: kind }, signal })).data,
  });
  if (isError)
    return <FailureNotice title={`The ${kind} couldn’t be loaded`} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const hash = hashOf(data.value);

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      showToast(done);
    } catch (error) {
      setProblem((error as Error).message);
    }
    await client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  const upload = (chosen: File) => {
    const body = new FormData();
    body.set("file", chosen);
    return attempt(
      () => callAdmin("PUT", `v1/admin/logos/${kind}`, { body }),
      "Saved. The shop follows within seconds.",
    );
  };

  return (
    <Section title={title}>
      <p className="text-sm text-muted">{hint}</p>
      {problem && <Notice tone="error" title={problem} role="alert" />}
      {hash ? (
        <div className="justify-self-start rounded-sm border border-line bg-paper p-6">
          {/* biome-ignore lint/performance/noImgElement: a small file that the shop already has */}
          <img src={logoPath(hash, file)} alt={`The shop’s ${kind}`} className="max-h-24 max-w-full" />
        </div>
      ) : (
        <p className="text-sm">{empty}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <label
          htmlFor={inputId}
          className={cn(buttonClass("ghost", "sm"), "focus-within:outline-2", isBusy && "opacity-60")}
        >
          {hash ? "Replace" : "Upload"}
          <span className="sr-only"> {kind}</span>
          <input
            id={inputId}
            type="file"
            accept=".svg,.png,image/svg+xml,image/png"
            className="sr-only"
            disabled={isBusy}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void upload(chosen);
              target.value = "";
            }}
          />
        </label>
        {hash && (
          <Button
            variant="quiet"
            size="sm"
            busy={isBusy}
            onClick={() =>
              void attempt(
                () => admin.delete("v1/admin/settings/{key}", { params: { key: kind } }),
                `The shop’s ${kind} is removed`,
              )
            }
          >
            Remove<span className="sr-only"> {kind}</span>
          </Button>
        )}
      </div>
    </Section>
  );
}
