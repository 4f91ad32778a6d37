"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { ApiProblem, api } from "@/lib/api/client";

type State =
  | { step: "asking" | "busy" }
  | { step: "done"; claimed: number }
  | { step: "failed"; words: string; over: boolean };

/**
 * Uses what a mail's link brought, once the person who opened it says so: programs that look through mails open links
 * too.
 * @param props.call of the API that takes the secret
 */
export function UseLink({
  call,
  token,
  label,
  done,
}: {
  call: string;
  token: string;
  label: string;
  done: string;
}) {
  const [state, setState] = useState<State>({ step: "asking" });
  const use = async () => {
    setState({ step: "busy" });
    try {
      const { data } = await api.post<{ data: { claimed_orders: number } }>(call, { token });
      setState({ step: "done", claimed: data.claimed_orders });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setState({ step: "failed", words: error.message, over: error.status === 410 || error.status === 409 });
    }
  };
  if (state.step === "done") {
    return (
      <>
        <Notice tone="success" role="status" title={done}>
          {state.claimed > 0 &&
            (state.claimed === 1
              ? "An order you placed with it is in your account now."
              : `${state.claimed} orders you placed with it are in your account now.`)}
        </Notice>
        <a href="/my-account" className={buttonStyle()}>
          Go to your account
        </a>
      </>
    );
  }
  return (
    <>
      {state.step === "failed" && <Notice tone="error">{state.words}</Notice>}
      {state.step === "failed" && state.over ? (
        <a href="/my-account" className={buttonStyle()}>
          Go to your account
        </a>
      ) : (
        <Button onClick={() => void use()} busy={state.step === "busy"}>
          {label}
        </Button>
      )}
    </>
  );
}
