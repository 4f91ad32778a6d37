"use client";

import { cn } from "@/components/ui/cn";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { FONT_FILES } from "@/lib/platform/looks/font-files";
import {
  contrastFaults,
  FIRST_LOOK,
  type FontFamily,
  HEADING_FAMILIES,
  type HeadingFamily,
  LOOK_NAMES,
  LOOKS,
  type LookName,
  type ShopLook,
  TEXT_FAMILIES,
  type TextFamily,
} from "@/lib/platform/looks/look";
import { lookStyle } from "@/lib/platform/looks/look-style";
import type { BrandColor } from "@/lib/platform/looks/palette";
import { DraftPage } from "../drafts/draft-page";
import { useDraftForm } from "../drafts/use-draft-form";
import { Section } from "../kit/section";

const COLORS = [
  { name: "ground", label: "Ground", hint: "What pages lie on. A dark one makes the whole shop dark." },
  { name: "ink", label: "Text", hint: "Gray texts and lines follow from it." },
  { name: "accent", label: "Accent", hint: "Links, focus, and the main button." },
  { name: "ornament", label: "Ornament", hint: "Fine lines and marks, never texts." },
] as const satisfies readonly { name: BrandColor; label: string; hint: string }[];

type Typed = Record<BrandColor, string> & { base: LookName; headings: string; text: string };

const HEX = /^#[0-9a-f]{6}$/i;
const lookOf = ({ base, headings, text, ...colors }: Typed): ShopLook => ({
  base,
  ground: colors.ground.trim().toLowerCase() || null,
  ink: colors.ink.trim().toLowerCase() || null,
  accent: colors.accent.trim().toLowerCase() || null,
  ornament: colors.ornament.trim().toLowerCase() || null,
  headings: (headings || null) as HeadingFamily | null,
  text: (text || null) as TextFamily | null,
});

/** A look that can be drawn: colors that are being typed are left out. */
const drawable = (look: ShopLook): ShopLook => ({
  ...look,
  ...Object.fromEntries(COLORS.map(({ name }) => [name, HEX.test(look[name] ?? "") ? look[name] : null])),
});

/** How the shop’s pages look: one of the designed looks, with colors and typefaces of the owner’s choice. */
export function LookPage() {
  const { form, ...state } = useDraftForm<Typed>({
    key: "look",
    toForm: (value) => {
      const { base, headings, text, ...colors } = value as ShopLook;
      const typed = Object.fromEntries(COLORS.map(({ name }) => [name, colors[name] ?? ""]));
      return { ...(typed as Record<BrandColor, string>), base, headings: headings ?? "", text: text ?? "" };
    },
    fromForm: lookOf,
  });
  const typed = form.watch("value");
  const errors = form.formState.errors.value;
  const look = typed ? drawable(lookOf(typed)) : FIRST_LOOK;
  const faults = new Map(contrastFaults(look).map(({ field, message }) => [field, message]));
  const base = LOOKS[look.base];
  return (
    <DraftPage
      title="Look"
      setting="look"
      lead="Colors, typefaces, corners, and space of the shop’s pages. The back office keeps its own."
      state={state}
    >
      {typed && (
        <>
          <Section title="Look">
            <fieldset className="grid gap-3 sm:grid-cols-3">
              <legend className="sr-only">Look</legend>
              {LOOK_NAMES.map((name) => (
                <label
                  key={name}
                  className="grid cursor-pointer content-start gap-2 rounded-sm border border-line p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
                >
                  <span className="flex items-center gap-2 font-medium">
                    <input
                      type="radio"
                      value={name}
                      className="size-5 accent-accent"
                      {...form.register("value.base")}
                    />
                    {LOOKS[name].title}
                  </span>
                  <Swatches look={{ ...FIRST_LOOK, base: name }} />
                  <span>{LOOKS[name].words}</span>
                </label>
              ))}
            </fieldset>
          </Section>
          <Section title="Colors">
            <p className="text-sm text-muted">Leave a color empty for the look’s own.</p>
            <div className="grid gap-4 sm:grid-cols-2">
              {COLORS.map(({ name, label, hint }) => (
                <Field
                  key={name}
                  label={label}
                  hint={hint}
                  optional
                  error={errors?.[name]?.message ?? faults.get(name) ?? null}
                >
                  {(control) => (
                    <div className="flex gap-2">
                      <input
                        type="color"
                        aria-label={`Pick the color: ${label}`}
                        className="h-12 w-14 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-card p-1"
                        value={look[name] ?? base.colors[name]}
                        onChange={({ target }) =>
                          form.setValue(`value.${name}`, target.value, { shouldDirty: true })
                        }
                      />
                      <TextInput
                        {...control}
                        placeholder={base.colors[name]}
                        maxLength={7}
                        {...form.register(`value.${name}`)}
                      />
                    </div>
                  )}
                </Field>
              ))}
            </div>
          </Section>
          <Section title="Typefaces">
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
              <Field label="Headings">
                {(control) => (
                  <Select {...control} {...form.register("value.headings")}>
                    <FamilyOptions families={HEADING_FAMILIES} own={base.headings} />
                  </Select>
                )}
              </Field>
              <Field label="Texts">
                {(control) => (
                  <Select {...control} {...form.register("value.text")}>
                    <FamilyOptions families={TEXT_FAMILIES} own={base.text} />
                  </Select>
                )}
              </Field>
            </div>
          </Section>
        </>
      )}
    </DraftPage>
  );
}

const FamilyOptions = ({ families, own }: { families: readonly FontFamily[]; own: FontFamily }) => (
  <>
    <option value="">{FONT_FILES[own].name} (the look’s own)</option>
    {families.map((family) => (
      <option key={family} value={family}>
        {FONT_FILES[family].name}
      </option>
    ))}
  </>
);

const DOTS = ["bg-paper", "bg-stone", "bg-ink", "bg-accent", "bg-ornament"];

const Swatches = ({ look }: { look: ShopLook }) => (
  <span aria-hidden="true" className="flex" style={lookStyle(look).properties ?? {}}>
    {DOTS.map((dot) => (
      <span key={dot} className={cn("-mr-1 size-6 rounded-full border border-line", dot)} />
    ))}
  </span>
);
