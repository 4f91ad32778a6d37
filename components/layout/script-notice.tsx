import { brand } from "@/lib/platform/site/brand";

/**
 * For visitors without JavaScript, on a page that needs it: what doesn't work there, and the phone number.
 * @param task what needs it: "Checking out"
 */
export function ScriptNotice({ task }: { task: string }) {
  return (
    <noscript>
      <p className="page-width rounded-sm bg-warning-soft py-3 text-sm">
        {task} needs JavaScript, which is turned off in your browser. Turn it on and reload the page, or call
        us at{" "}
        <a href={brand.phone.href} className="text-link figures whitespace-nowrap">
          {brand.phone.label}
        </a>{" "}
        and we’ll help.
      </p>
    </noscript>
  );
}
