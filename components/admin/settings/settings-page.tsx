"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { SettingForm } from "./setting-form";
import { groupSettings, type Setting, settingInWords, settingName } from "./setting-words";

const KEY = ["settings"] as const;

/** The settings with a page of their own. */
const PAGES: Readonly<Record<string, string>> = {
  opening: "/opening",
  look: "/look",
  logo: "/logo",
  icon: "/logo",
  banner: "/banner",
  homeSections: "/home",
  headerMenu: "/menus",
  footerColumns: "/menus/footer",
  mailTexts: "/mail-texts",
  metals: "/metals",
  currencies: "/currencies",
};

/** Every setting of the shop with its value and what it does. */
export function SettingsPage() {
  const client = useQueryClient();
  const [wanted, setWanted] = useState("");
  // a link may open a setting's form
  const [search, setSearch] = useSearchParams();
  const edited = search.get("edit");
  const edit = (key: string | null) => setSearch(key ? { edit: key } : {}, { replace: true });
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/settings", { signal })).data,
  });
  if (isError)
    return <FailureNotice title="The settings couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const editing = data.find(({ key }) => key === edited && !PAGES[key]) ?? null;
  const words = wanted.trim().toLowerCase();
  const shown = data.filter(({ key, description }) =>
    `${key} ${settingName(key)} ${description}`.toLowerCase().includes(words),
  );
  return (
    <>
      <PageHeading title="Settings" />
      <Field label="Find a setting" className="mb-4 max-w-md">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
      </Field>
      {groupSettings(shown).map(([heading, settings]) => (
        <section key={heading} className="mb-6">
          <h2 className="mb-2 font-sans text-base font-medium">{heading}</h2>
          <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line">
            {settings.map((setting) => (
              <li
                key={setting.key}
                className="grid gap-x-6 gap-y-2 bg-card px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]"
              >
                <div className="min-w-0">
                  <p className="font-medium">{settingName(setting.key)}</p>
                  <p className="text-muted">{setting.description}</p>
                </div>
                <p className="min-w-0 wrap-anywhere">
                  {settingInWords(setting.key, setting.value)}{" "}
                  {!setting.is_default && <Badge tone="accent">Changed</Badge>}
                </p>
                <EditSetting setting={setting} onEdit={edit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="mt-3 text-sm text-muted">
        {shown.length === 0 ? "No setting fits these words" : `${shown.length} settings`}
      </p>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && edit(null)}>
        {editing && (
          <DialogContent title={settingName(editing.key)} description={editing.description}>
            <SettingForm
              key={editing.key}
              setting={editing}
              onDone={() => {
                edit(null);
                void client.invalidateQueries({ queryKey: KEY });
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function EditSetting({ setting, onEdit }: { setting: Setting; onEdit: (key: string) => void }) {
  const page = PAGES[setting.key];
  const words = (
    <>
      Edit<span className="sr-only"> {settingName(setting.key)}</span>
    </>
  );
  const place = "self-start justify-self-start";
  return page ? (
    <Link to={page} className={buttonClass("ghost", "sm", place)}>
      {words}
    </Link>
  ) : (
    <Button variant="ghost" size="sm" className={place} onClick={() => onEdit(setting.key)}>
      {words}
    </Button>
  );
}
