import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { site } from "@/lib/platform/site/site";

/** How titles of pages are commonly made. */
const PATTERNS = ["{title}", "{title} | {shop}", "{title} – {shop}", "{shop} | {title}"] as const;
/** What stands for a page's own title in an example. */
const EXAMPLE = "Engagement rings";

const exampleOf = (pattern: string) => pattern.replace("{title}", EXAMPLE).replaceAll("{shop}", site.name);

/** How titles of pages are made, each way by an example. */
export function TitlePattern({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (pattern: string) => void;
}) {
  const isCommon = PATTERNS.some((pattern) => pattern === value);
  return (
    <div className="grid gap-4">
      <Field label="Titles of pages" error={isCommon ? error : null}>
        {(control) => (
          <Select
            {...control}
            value={isCommon ? value : ""}
            // another pattern begins with the one that is chosen
            onChange={({ target }) => onChange(target.value || `${value} `)}
          >
            {PATTERNS.map((pattern) => (
              <option key={pattern} value={pattern}>
                {exampleOf(pattern)}
              </option>
            ))}
            <option value="">Another one</option>
          </Select>
        )}
      </Field>
      {!isCommon && (
        <Field
          label="Your pattern"
          hint={`{title} stands for the page’s own title, and {shop} for the shop’s name: ${exampleOf(value)}`}
          error={error}
        >
          {(control) => (
            <TextInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
          )}
        </Field>
      )}
    </div>
  );
}
