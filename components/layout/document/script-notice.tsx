import { ShopPhone } from "@/components/layout/header/shop-phone";

/**
 * For visitors without JavaScript, on a page that needs it: what doesn't work there, and the phone number.
 * @param task what needs it: "Checking out"
 */
export function ScriptNotice({ task }: { task: string }) {
  return (
    <noscript>
      <p className="page-width rounded-sm bg-warning-soft py-3 text-sm">
        {task} needs JavaScript, which is turned off in your browser. Turn it on and reload the page, or call
        us at <ShopPhone /> and we’ll help.
      </p>
    </noscript>
  );
}
