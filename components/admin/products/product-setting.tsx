import { useFormContext, useWatch } from "react-hook-form";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { STYLE_LABELS, STYLES } from "@/lib/goods/terms/styles";
import { Section } from "../kit/section";
import { FittingStones } from "./fitting-stones";
import { ChoiceField, LineField, useFieldError } from "./product-field";
import type { ProductValues } from "./product-values";

/** Which center stones a setting of the ring builder holds; nothing for other products. */
export function ProductSetting() {
  const { register } = useFormContext<ProductValues>();
  const kind = useWatch<ProductValues, "kind">({ name: "kind" });
  const whole = useFieldError("setting");
  const shapes = useFieldError("setting.shapes");
  if (kind !== "setting") return null;
  return (
    <Section title="Setting">
      {whole && <p className="text-sm text-danger">{whole}</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField name="setting.style" label="Style">
          <option value="">Choose a style</option>
          {STYLES.map((style) => (
            <option key={style} value={style}>
              {STYLE_LABELS[style]}
            </option>
          ))}
        </ChoiceField>
        <LineField name="setting.min_carat" label="Smallest center, ct" inputMode="decimal" />
        <LineField name="setting.max_carat" label="Largest center, ct" inputMode="decimal" />
        <LineField name="setting.band_width" label="Band width, mm" inputMode="decimal" />
        <LineField
          name="setting.min_size"
          label="Smallest US size"
          inputMode="decimal"
          optional
          hint="3 if empty."
        />
        <LineField
          name="setting.max_size"
          label="Largest US size"
          inputMode="decimal"
          optional
          hint="13 if empty."
        />
        <LineField name="setting.side_stones" label="Side stones" inputMode="numeric" optional />
        <LineField name="setting.side_carats" label="Side stones, ct in all" inputMode="decimal" optional />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Center shapes it holds</legend>
        <div className="grid grid-cols-2 sm:grid-cols-5">
          {RING_SHAPES.map((shape) => (
            <label key={shape} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                value={shape}
                className="size-5 shrink-0 accent-accent"
                {...register("setting.shapes")}
              />
              {SHAPE_LABELS[shape]}
            </label>
          ))}
        </div>
        {shapes && <p className="text-sm text-danger">{shapes}</p>}
      </fieldset>
      <FittingStones />
    </Section>
  );
}
