"use client";

import { FormProvider, useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import type { FooterColumn } from "@/lib/found/menus/footer-columns";
import { Section } from "../kit/section";
import { Sorting } from "../kit/sorting";
import { SettingPage } from "../settings/setting-page";
import { useSettingForm } from "../settings/use-setting-form";
import { LinkFields, MenuLine } from "./menu-link";
import { MenuNav } from "./menu-nav";

type Values = { value: FooterColumn[] };
const NEW_LINK = { label: "", href: "/" };

/** The footer’s columns of links. */
export function FooterMenuPage() {
  const { form, ...state } = useSettingForm<FooterColumn[]>({
    key: "footerColumns",
    toForm: (value) => value as FooterColumn[],
    fromForm: (typed) => typed,
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "value" });
  const typed = form.watch("value") ?? [];
  const items = fields.map(({ id }, at) => ({ id, name: typed[at]?.title || "new column" }));
  return (
    <FormProvider {...form}>
      <SettingPage
        title="Menus"
        state={state}
        below={<MenuNav>The columns of links in the footer, up to six.</MenuNav>}
      >
        <Section title="Footer">
          <Sorting layout="list" items={items} onMove={move}>
            <ol className="divide-y divide-line">
              {items.map(({ id, name }, at) => (
                <MenuLine key={id} id={id} name={name} place={at + 1} onRemove={() => remove(at)}>
                  <Column at={at} />
                </MenuLine>
              ))}
            </ol>
          </Sorting>
          {items.length < 6 && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => append({ title: "", links: [NEW_LINK] })}
            >
              Add a column
            </Button>
          )}
        </Section>
      </SettingPage>
    </FormProvider>
  );
}

function Column({ at }: { at: number }) {
  const { control, register, watch, formState } = useFormContext<Values>();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: `value.${at}.links`,
  });
  const { title = "", links = [] } = watch(`value.${at}`) ?? {};
  const errors = formState.errors.value?.[at];
  const items = fields.map(({ id }, index) => ({ id, name: links[index]?.label || "new link" }));
  return (
    <div className="grid min-w-0 gap-2">
      <Field label="Column" error={errors?.title?.message ?? null}>
        {(field) => <TextInput {...field} {...register(`value.${at}.title`)} />}
      </Field>
      <Sorting layout="list" items={items} onMove={move}>
        <ol aria-label={`Links of ${title || "the new column"}`}>
          {items.map(({ id, name }, index) => (
            <MenuLine
              key={id}
              id={id}
              name={name}
              place={index + 1}
              onRemove={items.length > 1 ? () => remove(index) : null}
            >
              <LinkFields
                link={links[index] ?? NEW_LINK}
                labelControl={register(`value.${at}.links.${index}.label`)}
                hrefControl={register(`value.${at}.links.${index}.href`)}
                errors={errors?.links?.[index]}
              />
            </MenuLine>
          ))}
        </ol>
      </Sorting>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ ...NEW_LINK })}
      >
        Add a link<span className="sr-only"> to {title || "the new column"}</span>
      </Button>
    </div>
  );
}
