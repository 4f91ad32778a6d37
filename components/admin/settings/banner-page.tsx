"use client";

import { BannerLine } from "@/components/layout/header/banner-line";
import { Field, TextInput } from "@/components/ui/form/field";
import { bannerAt } from "@/lib/platform/settings/banner-times";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { formatTime } from "../kit/formats";
import { localTime, utcTime } from "../kit/local-time";
import { Section } from "../kit/section";
import { SettingPage } from "./setting-page";
import { useSettingForm } from "./use-setting-form";

type Banner = ShopSettings["banner"];
type Typed = Record<keyof Banner, string>;

const bannerOf = ({ text, href, from, until }: Typed): Banner => ({
  text: text.trim(),
  href: href.trim() || null,
  from: utcTime(from),
  until: utcTime(until),
});

/** The line above the shop’s header: its words, where it leads, and when it is shown. */
export function BannerPage() {
  const { form, ...state } = useSettingForm<Typed>({
    key: "banner",
    toForm: (value) => {
      const { text, href, from, until } = value as Banner;
      return { text, href: href ?? "", from: localTime(from), until: localTime(until) };
    },
    fromForm: bannerOf,
  });
  const typed = form.watch("value");
  const errors = form.formState.errors.value;
  return (
    <SettingPage
      title="Banner"
      state={state}
      below={<p className="mb-6 text-muted">The line above the shop’s header, on every page.</p>}
    >
      {typed && (
        <div className="grid gap-6">
          <Section title="Preview">
            {typed.text.trim() === "" ? (
              <p className="text-sm text-muted">Without a text, the line isn’t shown.</p>
            ) : (
              <>
                <BannerLine text={typed.text} href={null} />
                <p className="text-sm text-muted">{timesInWords(bannerOf(typed))}</p>
              </>
            )}
          </Section>
          <Section title="Line">
            <Field
              label="Text"
              hint="Put “ | ” between phrases that each stay on one line."
              error={errors?.text?.message ?? null}
            >
              {(control) => <TextInput maxLength={160} {...control} {...form.register("value.text")} />}
            </Field>
            <Field
              label="Link"
              hint="A path of the shop, such as /fine-jewelry, or an address that starts with https://."
              optional
              error={errors?.href?.message ?? null}
            >
              {(control) => <TextInput {...control} {...form.register("value.href")} />}
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Show from"
                hint="In your own time zone."
                optional
                error={errors?.from?.message ?? null}
              >
                {(control) => (
                  <TextInput type="datetime-local" {...control} {...form.register("value.from")} />
                )}
              </Field>
              <Field label="Show until" optional error={errors?.until?.message ?? null}>
                {(control) => (
                  <TextInput type="datetime-local" {...control} {...form.register("value.until")} />
                )}
              </Field>
            </div>
          </Section>
        </div>
      )}
    </SettingPage>
  );
}

function timesInWords(banner: Banner): string {
  const { from, until } = banner;
  const now = new Date();
  if (from && new Date(from) > now)
    return `Shown from ${formatTime(from)}${until ? ` until ${formatTime(until)}` : ""}. Until then, there is no line.`;
  if (bannerAt(banner, now).text === "") return "Its time is over, so there is no line.";
  return until ? `Shown until ${formatTime(until)}. After that, there is no line.` : "Shown at all times.";
}
