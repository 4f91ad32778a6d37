import { LogoPicture } from "@/components/layout/header/logo-picture";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";

/** The shop's name and address at the top of a printed order; hidden on screens. */
export async function PrintLetterhead() {
  const { address, phone, email } = await readShownSettings();
  return (
    <div className="hidden print:mb-6 print:block" aria-hidden="true">
      <p className="font-display text-3xl font-semibold">
        <LogoPicture className="h-12 max-w-64">{site.name}</LogoPicture>
      </p>
      <p className="mt-1 text-sm">
        {address.join(", ")} · {phone} · {email}
      </p>
    </div>
  );
}
