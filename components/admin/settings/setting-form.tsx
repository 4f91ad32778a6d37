"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { SchemaForm } from "./schema-form";
import { type JsonSchema, shapeOf, typedValue } from "./schema-shape";
import { type Setting, type SettingKind, settingInWords, settingKind, settingName } from "./setting-words";
import { TitlePattern } from "./title-pattern";

/** The typed text as a value of one line. */
function typedValueOf(kind: SettingKind, text: string): Setting["value"] {
  if (kind === "boolean") return text === "true";
  return kind === "number" ? Number(text) : text;
}

/** A place in a value: `people`, `0`, `name` → “People, 1, Name”. */
const placeInWords = (parts: readonly string[]) =>
  parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : settingName(part))).join(", ");

/** What is wrong with a value, each with its place in it. */
function problemWords({ message, errors }: ApiProblem): string {
  const places = Object.entries(errors ?? {}).map(([place, [what = ""]]) => {
    const name = placeInWords(place.split(".").slice(1));
    return name === "" ? what : `${name}: ${what}`;
  });
  return places.length > 0 ? places.join("; ") : message;
}

/** Edits one setting, and shows who changed it before. */
export function SettingForm({ setting, onDone }: { setting: Setting; onDone: () => void }) {
  const kind = settingKind(setting);
  const [text, setText] = useState(String(setting.value ?? ""));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [parts, setParts] = useState<unknown>(setting.value);
  const { data } = useQuery({
    queryKey: ["settings", setting.key],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/settings/{key}", { params: { key: setting.key }, signal })).data,
  });
  const history = data?.history ?? [];
  const schema = (data?.schema ?? {}) as JsonSchema;
  const shape = shapeOf(schema);
  // a value of one line is typed, unless it is one of a few words, or may be empty
  const isShaped =
    kind === "json" || shape?.kind === "choice" || (shape?.kind === "text" && shape.isNullable);
  const form = isShaped ? schema : null;
  const wanted = () => (form ? (typedValue(form, parts) as Setting["value"]) : typedValueOf(kind, text));
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      showToast("Saved. The shop follows within seconds.");
      onDone();
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(problemWords(error));
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  const params = { key: setting.key };
  if ((kind === "json" || kind === "text") && !data) return <Loading />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => admin.put("v1/admin/settings/{key}", { params, body: { value: wanted() } }));
      }}
    >
      {form ? (
        <>
          <SchemaForm schema={form} label={settingName(setting.key)} value={parts} onChange={setParts} />
          {problem && <Notice tone="error" title={problem} role="alert" />}
        </>
      ) : setting.key === "pageTitle" ? (
        <TitlePattern value={text} error={problem} onChange={setText} />
      ) : (
        <Field label={settingName(setting.key)} error={problem}>
          {(control) =>
            kind === "boolean" ? (
              <Select {...control} value={text} onChange={({ target }) => setText(target.value)}>
                <option value="true">Yes</option>
                <option value="false">No</option>
              </Select>
            ) : (
              <TextInput
                {...control}
                {...(kind === "number" ? { type: "number", step: "any" } : {})}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )
          }
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        {!setting.is_default && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => void attempt(() => admin.delete("v1/admin/settings/{key}", { params }))}
          >
            Reset to default
          </Button>
        )}
      </div>
      {history.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-accent">Earlier changes</summary>
          <ul className="mt-2 grid gap-1 text-muted">
            {history.map(({ version, before, after, actor, at }) => (
              <li key={version} className="wrap-anywhere">
                {formatTime(at)}, {actor ?? "the shop"}: {settingInWords(setting.key, before)} →{" "}
                {settingInWords(setting.key, after)}{" "}
                {version !== setting.version && (
                  <Button
                    variant="quiet"
                    size="sm"
                    className="px-0"
                    busy={isBusy}
                    onClick={() =>
                      void attempt(() =>
                        admin.post("v1/admin/settings/{key}/restorations", { params, body: { version } }),
                      )
                    }
                  >
                    Restore<span className="sr-only"> what it was then</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}
