import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { titleExample } from "./setting-words";

/** How titles of pages are commonly made. */
const PATTERNS = ["{title}", "{title} | {shop}", "{title} – {shop}", "{shop} | {title}"] as const;

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
                {titleExample(pattern)}
              </option>
            ))}
            <option value="">Another one</option>
          </Select>
        )}
      </Field>
      {!isCommon && (
        <Field
          label="Your pattern"
          hint={`{title} stands for the page’s own title, and {shop} for the shop’s name: ${titleExample(value)}`}
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
