"use client";

import { useEffect, useRef, useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { JournalCategory } from "@/lib/found/content/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { useRecordForm } from "../kit/form/use-record-form";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { MarkdownEditor } from "./markdown-editor";
import { TextStatus } from "./pages-page";
import { TextActions } from "./text-actions";
import { TextFacts } from "./text-facts";
import { ArticleFields, PageFields } from "./text-fields";
import { TextHistory } from "./text-history";
import { TextPreview } from "./text-preview";
import {
  articleOf,
  EMPTY_TEXT,
  type ShownText,
  type TextState,
  type TextValues,
  textValues,
} from "./text-words";

const PAGES = { to: "/pages", label: "Pages" } as const;

/** One page or article: its words, what the shop will show, and what it was before. */
export function TextPage() {
  const { name = "" } = useParams();
  // another text is another form
  return <TextEditor key={name} name={name} />;
}

export const NewArticlePage = () => <TextEditor name={null} />;

/** What the next save makes of the text. */
type Fate = { state: TextState; publish_at: string | null };
const DRAFT: Fate = { state: "draft", publish_at: null };

function TextEditor({ name }: { name: string | null }) {
  const navigate = useNavigate();
  const mayWrite = useMay("site.write");
  const fate = useRef<Fate>(DRAFT);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const { form, submit, problem, record, isError, error, refetch, outdated } = useRecordForm<
    ShownText,
    TextValues
  >({
    queryKey: ["pages", name],
    read: async (signal) =>
      name === null
        ? EMPTY_TEXT
        : (await admin.get("v1/admin/pages/{name}", { params: { name }, signal })).data,
    toValues: textValues,
    save: async (values, version) => {
      const { data } = await saved(name, values, version, fate.current);
      setSavedAs(data.name);
      showToast(wordsOf(fate.current));
    },
    savedMessage: null,
  });
  const { isDirty, isSubmitting, errors } = form.formState;

  // a new article has an address of its own, which only clean forms are left for
  useEffect(() => {
    if (savedAs === null || savedAs === name || isDirty || isSubmitting) return;
    void navigate(`/pages/${encodeURIComponent(savedAs)}`, { replace: true });
  }, [savedAs, name, isDirty, isSubmitting, navigate]);

  const saveAs = async (wanted: Fate) => {
    fate.current = wanted;
    try {
      await submit();
    } finally {
      fate.current = DRAFT;
    }
  };

  if (isError) {
    return (
      <FailureNotice title={error?.message ?? "The page couldn’t be loaded"} onRetry={() => void refetch()} />
    );
  }
  if (!record || form.getValues("markdown") === undefined) return <PageLoading />;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveAs(DRAFT);
        }}
      >
        <PageHeading title={record.title} back={PAGES}>
          <TextActions
            text={record}
            isBusy={isSubmitting}
            isDirty={isDirty}
            mayWrite={mayWrite}
            onSave={(state, at) => void saveAs({ state, publish_at: at ?? null })}
          />
        </PageHeading>
        {name !== null && (
          <p className="-mt-3 mb-6 flex flex-wrap items-center gap-3 text-sm text-muted">
            <TextStatus text={record} />
            <span className="wrap-anywhere">{record.address}</span>
            {isDirty && <span>Unsaved changes</span>}
          </p>
        )}
        <div className="mb-6 grid gap-4 empty:hidden">
          <OutdatedNotice outdated={outdated} />
          {problem && <Notice tone="error" title={problem} role="alert" />}
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
            {record.kind === "page" ? <PageFields /> : <ArticleFields name={name} />}
            <Section title="Text">
              <Controller
                control={form.control}
                name="markdown"
                render={({ field }) => (
                  <MarkdownEditor
                    label="Text in Markdown"
                    value={field.value}
                    error={errors.markdown?.message ?? null}
                    isReadOnly={!mayWrite}
                    onChange={field.onChange}
                  />
                )}
              />
              <TextFacts facts={record.facts} />
            </Section>
          </fieldset>
          <TextPreview name={name ?? "blog"} kind={record.kind} />
        </div>
      </form>
      {name !== null && (
        <div className="mt-6">
          <TextHistory text={record} mayWrite={mayWrite} isDirty={isDirty} />
        </div>
      )}
    </FormProvider>
  );
}

const saved = (name: string | null, values: TextValues, version: number, fate: Fate) => {
  const { markdown, page, category, slug } = values;
  if (name === null) {
    const body = {
      category: category as JournalCategory,
      slug,
      article: articleOf(values),
      markdown,
      ...fate,
    };
    return admin.post("v1/admin/pages", { body });
  }
  const head = name.startsWith("pages/") ? { page } : { article: articleOf(values) };
  return admin.put("v1/admin/pages/{name}", {
    params: { name },
    body: { version, ...head, markdown, ...fate },
  });
};

function wordsOf({ state, publish_at: at }: Fate): string {
  if (state === "draft") return "Saved as a draft";
  if (state === "published") return "Published. The shop shows it within 2 seconds.";
  return `Scheduled for ${formatTime(at)}`;
}
