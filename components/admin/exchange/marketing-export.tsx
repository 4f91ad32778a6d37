"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { Consent, MarketingForm } from "@/lib/desk/exchange/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { saveFile } from "../kit/save-file";

const FORMS: Readonly<Record<MarketingForm, string>> = { klaviyo: "Klaviyo", mailchimp: "Mailchimp" };
const CONSENTS: Readonly<Record<Consent, string>> = {
  subscribed: "Subscribed: confirmed that they want the newsletter",
  left: "Unsubscribed, so that nobody mails them",
  never: "Customers who never subscribed",
};

/** Saves email addresses with their consent as a file for a mail service. */
export function MarketingExport() {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = useMay("customers.privacy");
  const { register, handleSubmit } = useForm<{ form: MarketingForm; consent: Consent }>({
    defaultValues: { form: "klaviyo", consent: "subscribed" },
  });
  const save = useMutation({
    mutationFn: (body: { form: MarketingForm; consent: Consent }) =>
      admin.post("v1/admin/marketing-exports", { body }),
    onSuccess: ({ data: { filename, csv, rows } }) => {
      saveFile(filename, new Blob([csv], { type: "text/csv" }));
      showToast(rows === 1 ? "Exported 1 address." : `Exported ${rows} addresses.`);
      setOpen(false);
    },
    onError: (error) => showErrorToast(error.message),
  });
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Export for email marketing
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Export for email marketing"
          description="Only addresses with the consent that you choose are in the file, with when and to what they agreed."
        >
          <form
            className="grid gap-4"
            noValidate
            onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}
          >
            <Field label="For">
              {(control) => (
                <Select {...control} {...register("form")}>
                  {Object.entries(FORMS).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Who">
              {(control) => (
                <Select {...control} {...register("consent")}>
                  {Object.entries(CONSENTS).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" busy={save.isPending}>
              Save file
            </Button>
          </form>
        </DialogContent>
      </Dialog>
    </>
  );
}
