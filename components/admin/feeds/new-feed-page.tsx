"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { FeedFields } from "./feed-fields";
import { FeedTest } from "./feed-test";
import { type FeedValues, feedBody, feedValues } from "./feed-values";

/** A new feed of a supplier. */
export function NewFeedPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<FeedValues>({
    defaultValues: { ...feedValues(null), supplier: params.get("supplier") ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { data } = await admin.post("v1/admin/feeds", {
        body: { supplier: values.supplier, ...feedBody(values) },
      });
      showToast(`Added the feed of ${data.supplier}`);
      void navigate(`/feeds/${encodeURIComponent(data.supplier)}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) form.setError(field as keyof FeedValues, { message });
      setProblem(fields.length > 0 ? "Some fields need your attention" : error.message);
    }
  });
  return (
    <>
      <PageHeading title="New feed" back={{ to: "/feeds", label: "Feeds" }} />
      <div className="max-w-3xl">
        <Section title="Feed">
          {problem && <Notice tone="error" title={problem} />}
          <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
            <Field
              label="Supplier"
              hint="The same words as under Suppliers; a new name adds one with its first file."
              error={errors.supplier?.message ?? null}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  {...form.register("supplier", { required: "Enter the supplier’s name" })}
                />
              )}
            </Field>
            <FeedFields form={form} hasSecret={false} />
            <FeedTest form={form} supplier={null} />
            <Button type="submit" busy={isSubmitting} className="justify-self-start">
              Add feed
            </Button>
          </form>
        </Section>
      </div>
    </>
  );
}
