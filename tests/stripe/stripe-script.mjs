/**
 * What stands for https://js.stripe.com in tests and offline: the few calls of Stripe.js that the shop makes, over a
 * bare card field. Its confirm and authenticate go to the server that served it.
 */
export const stripeScript = `(() => {
  const base = new URL(document.currentScript.src).origin;
  const call = async (secret, deed, body) => {
    const id = secret.split("_secret_")[0];
    const answer = await fetch(base + "/browser/" + id + "/" + deed, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_secret: secret, ...body }),
    });
    const told = await answer.json();
    return answer.ok ? { paymentIntent: told } : { error: told.error };
  };
  window.Stripe = Object.assign(() => {
    let field = null;
    return {
      elements: ({ clientSecret }) => ({
        clientSecret,
        create: () => {
          const listeners = {};
          return {
            on: (name, act) => { listeners[name] = act; },
            off: () => {},
            mount: (where) => {
              const box = typeof where === "string" ? document.querySelector(where) : where;
              box.innerHTML = '<label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" style="display:block;width:100%;min-height:44px;border:1px solid;padding:8px"></label>';
              field = box.querySelector("input");
              if (listeners.ready) listeners.ready();
            },
            unmount: () => {},
            destroy: () => {},
            update: () => {},
          };
        },
        update: () => {},
        submit: async () => ({}),
        getElement: () => null,
        _secret: clientSecret,
      }),
      confirmPayment: async ({ elements, confirmParams }) => {
        const secret = elements._secret;
        let told = await call(secret, "confirm", { number: field ? field.value : "" });
        if (told.paymentIntent && told.paymentIntent.status === "requires_action") {
          told = await call(secret, "authenticate", { agreed: window.confirm("3-D Secure: is it you?") });
          if (told.paymentIntent && told.paymentIntent.status === "requires_payment_method") {
            return { error: told.paymentIntent.last_payment_error };
          }
        }
        if (told.error) return { error: told.error };
        window.location.assign(confirmParams.return_url);
        return told;
      },
    };
  }, { version: 3 });
})();
`;
