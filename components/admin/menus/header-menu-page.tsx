"use client";

import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { HEADER_MENUS, type HeaderEntry } from "@/lib/found/menus/header-menu";
import { Section } from "../kit/section";
import { Sorting } from "../kit/sorting";
import { SettingPage } from "../settings/setting-page";
import { useSettingForm } from "../settings/use-setting-form";
import { LinkFields, MenuLine } from "./menu-link";
import { MenuNav } from "./menu-nav";

/** The order of the header’s menus, and links beside them. */
export function HeaderMenuPage() {
  const { form, ...state } = useSettingForm<HeaderEntry[]>({
    key: "headerMenu",
    toForm: (value) => value as HeaderEntry[],
    fromForm: (typed) => typed,
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "value" });
  const typed = form.watch("value") ?? [];
  const errors = form.formState.errors.value;
  const absent = HEADER_MENUS.filter((menu) => !typed.some(({ label }) => label === menu));
  const items = fields.map(({ id }, at) => ({ id, name: typed[at]?.label || "new link" }));
  return (
    <SettingPage
      title="Menus"
      state={state}
      below={
        <MenuNav>
          The menus and links of the header, which phones show in their drawer. What a menu lists follows your
          categories and goods.
        </MenuNav>
      }
    >
      <Section title="Header">
        <Sorting layout="list" items={items} onMove={move}>
          <ol className="divide-y divide-line">
            {items.map(({ id, name }, at) => (
              <MenuLine
                key={id}
                id={id}
                name={name}
                place={at + 1}
                onRemove={items.length > 1 ? () => remove(at) : null}
              >
                {typed[at] && typed[at].href !== null ? (
                  <LinkFields
                    link={typed[at]}
                    labelControl={form.register(`value.${at}.label`)}
                    hrefControl={form.register(`value.${at}.href`)}
                    errors={errors?.[at]}
                  />
                ) : (
                  <p className="flex min-h-11 flex-wrap items-center gap-x-3">
                    {name}
                    <span className="text-sm text-muted">Menu</span>
                  </p>
                )}
              </MenuLine>
            ))}
          </ol>
        </Sorting>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => append({ label: "", href: "/" })}>
            Add a link
          </Button>
          {absent.map((menu) => (
            <Button
              key={menu}
              variant="secondary"
              size="sm"
              onClick={() => append({ label: menu, href: null }, { shouldFocus: false })}
            >
              Add {menu}
            </Button>
          ))}
        </div>
      </Section>
    </SettingPage>
  );
}
