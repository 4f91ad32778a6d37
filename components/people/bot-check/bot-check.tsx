"use client";

import { useEffect, useRef, useState } from "react";
import { documentPhone } from "@/components/layout/messages/document-facts";
import { BOT_CHECK_FIELD, type BotCheckAction, type BotCheckPage } from "@/lib/platform/bot-check/port";
import { loadTurnstile } from "./load-turnstile";
import { SPENT_EVENT, TOKEN_EVENT } from "./take-token";

export type BotCheckProps = {
  page: BotCheckPage;
  action: BotCheckAction;
  /** starts at once, for a form without fields to fill in */
  eager?: boolean;
};

/**
 * The bot check of the surrounding form. It loads when the form first gets the focus, is visible only if it needs
 * the visitor to interact, and writes its token into the form.
 */
export function BotCheck({ page, action, eager = false }: BotCheckProps) {
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(eager);
  const [failed, setFailed] = useState(false);
  const { siteKey, script } = page;

  useEffect(() => {
    const form = field.current?.form;
    if (!form || wanted) return;
    const want = () => setWanted(true);
    form.addEventListener("focusin", want);
    // a field may have been focused before hydration
    if (form.contains(document.activeElement)) want();
    return () => form.removeEventListener("focusin", want);
  }, [wanted]);

  useEffect(() => {
    const [input, place] = [field.current, box.current];
    if (!wanted || !input || !place) return;
    let end = () => {};
    let gone = false;
    const put = (token: string) => {
      input.value = token;
    };
    /** Stores the result and ends the wait for a token. */
    const settle = (token: string) => {
      put(token);
      setFailed(token === "");
      input.dispatchEvent(new Event(TOKEN_EVENT));
    };
    loadTurnstile(script).then(
      (turnstile) => {
        if (gone) return;
        const widget = turnstile.render(place, {
          sitekey: siteKey,
          action,
          appearance: "interaction-only",
          size: "flexible",
          "response-field": false,
          callback: settle,
          "expired-callback": () => put(""),
          "error-callback": () => {
            settle("");
            // the failure is shown here, so the library must not report it too
            return true;
          },
        });
        if (!widget) return settle("");
        // a token is valid once: calls announce its use by an event, and React resets a form after sending it
        const renew = () => {
          put("");
          turnstile.reset(widget);
        };
        input.addEventListener(SPENT_EVENT, renew);
        input.form?.addEventListener("reset", renew);
        end = () => {
          input.removeEventListener(SPENT_EVENT, renew);
          input.form?.removeEventListener("reset", renew);
          turnstile.remove(widget);
        };
      },
      (error: unknown) => {
        console.warn("The bot check did not load", error);
        settle("");
      },
    );
    return () => {
      gone = true;
      end();
    };
  }, [wanted, siteKey, script, action]);

  return (
    <div className="empty:hidden">
      <input ref={field} type="hidden" name={BOT_CHECK_FIELD} />
      <div ref={box} />
      {failed && (
        <p role="status" className="text-sm text-warning">
          The bot check didn’t load. Turn off content blockers and reload the page, or call us at{" "}
          {documentPhone().label}.
        </p>
      )}
    </div>
  );
}
