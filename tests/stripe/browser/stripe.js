/**
 * Stands for Stripe.js: the calls of it that the shop makes, in the way the provider makes them. The card is typed into
 * a frame of the provider's, confirmed at its API, and a bank's question is asked in a frame of its own. Served from
 * js.stripe.com it uses the provider's hosts, from anywhere else that host alone.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const own = origin === "https://js.stripe.com";
  const API = own ? "https://api.stripe.com" : origin;
  const HOOKS = own ? "https://hooks.stripe.com" : origin;

  const frame = (src, title) => {
    const made = document.createElement("iframe");
    made.src = src;
    made.title = title;
    made.style.cssText = "border:0;display:block;width:100%;height:15rem";
    return made;
  };
  const told = (from, kind) =>
    new Promise((resolve) => {
      const listen = ({ source, data }) => {
        if (source !== from.contentWindow || data?.kind !== kind) return;
        window.removeEventListener("message", listen);
        resolve(data);
      };
      window.addEventListener("message", listen);
    });

  const call = async (method, path, values) => {
    const form = new URLSearchParams(values);
    const answer = await fetch(`${API}/v1/${path}${method === "GET" ? `?${form}` : ""}`, {
      method,
      ...(method === "GET" ? {} : { body: form }),
    });
    return answer.json();
  };

  class PaymentElement {
    #listeners = {};
    on(name, act) {
      this.#listeners[name] = act;
      return this;
    }
    mount(where) {
      const box = typeof where === "string" ? document.querySelector(where) : where;
      if (!box) throw new Error("The selector you specified applies to no DOM elements.");
      this.frame = frame(`${origin}/v3/elements-inner-payment.html`, "Secure payment input frame");
      told(this.frame, "ready").then(() => this.#listeners.ready?.({ elementType: "payment" }));
      box.append(this.frame);
    }
    /** What was typed, asked of the frame. */
    async typed() {
      const answer = told(this.frame, "card");
      this.frame.contentWindow.postMessage({ kind: "ask" }, origin);
      return (await answer).card;
    }
    destroy() {
      this.frame?.remove();
    }
    unmount() {
      this.destroy();
    }
    off() {}
    update() {}
  }

  /** What paying later comes to, in a frame of the provider's. */
  class MessagingElement {
    #listeners = {};
    #options;
    constructor(options) {
      const { amount, currency, countryCode, paymentMethodTypes } = options;
      if (!Number.isInteger(amount) || amount <= 0) throw new Error("Invalid value for amount.");
      if (!currency || !countryCode || !paymentMethodTypes?.length) throw new Error("Missing value.");
      this.#options = options;
    }
    on(name, act) {
      this.#listeners[name] = act;
      return this;
    }
    #write() {
      const { amount, currency } = this.#options;
      const part = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 400);
      this.frame.srcdoc = `<p style="font:1rem sans-serif;margin:0">4 interest-free payments of ${part}</p>`;
    }
    mount(where) {
      this.frame = document.createElement("iframe");
      this.frame.title = "Payment method messaging";
      this.frame.style.cssText = "border:0;display:block;width:100%;height:3rem";
      this.#write();
      this.frame.addEventListener("load", () => this.#listeners.ready?.({}), { once: true });
      where.append(this.frame);
    }
    update(changed) {
      this.#options = { ...this.#options, ...changed };
      this.#write();
    }
    destroy() {
      this.frame?.remove();
    }
  }

  /** The wallets of a browser: a button, and the window in which its buyer names an address and agrees to pay. */
  class ExpressCheckoutElement {
    #listeners = {};
    #elements;
    #rates;
    #rows = [];
    constructor(elements, options) {
      for (const name of ["emailRequired", "shippingAddressRequired", "billingAddressRequired"])
        if (options[name] !== true) throw new Error(`The fake's wallet needs ${name}.`);
      if (!options.shippingRates?.length) throw new Error("shippingRates must have at least one rate.");
      this.#elements = elements;
      this.#rates = options.shippingRates;
    }
    on(name, act) {
      this.#listeners[name] = act;
      return this;
    }
    #show({ lineItems = this.#rows, shippingRates = this.#rates } = {}, isPriced = false) {
      const sum = lineItems.reduce((all, { amount }) => all + amount, 0);
      const { amount } = this.#elements.options;
      if (sum > amount)
        throw new Error(`The amount ${amount} is less than the total amount of the line items provided.`);
      this.#rows = lineItems;
      this.#rates = shippingRates;
      this.#tell({ kind: "sheet", rates: shippingRates, rows: lineItems, amount, isPriced });
    }
    #tell(data) {
      this.frame.contentWindow.postMessage(data, "*");
    }
    /** An event that the shop has to answer, as wallets wait for it. */
    #ask(name, values, isPriced) {
      this.#listeners[name]?.({
        elementType: "expressCheckout",
        ...values,
        resolve: (details) => this.#show(details, isPriced),
        reject: () => this.#tell({ kind: "refused" }),
      });
    }
    #hear = ({ source, data }) => {
      if (source !== this.frame.contentWindow) return;
      const type = { expressPaymentType: "link" };
      if (data.kind === "wallet-ready")
        this.#listeners.ready?.({
          availablePaymentMethods: { link: true, applePay: false, googlePay: false },
        });
      if (data.kind === "wallet-click") this.#ask("click", type, false);
      if (data.kind === "wallet-address")
        this.#ask("shippingaddresschange", { name: data.name, address: data.address }, true);
      if (data.kind === "wallet-rate") {
        const shippingRate = this.#rates.find(({ id }) => id === data.rate);
        this.#ask("shippingratechange", { shippingRate }, true);
      }
      if (data.kind === "wallet-pay")
        this.#listeners.confirm?.({
          ...type,
          billingDetails: data.billing,
          shippingAddress: data.shipping,
          shippingRate: this.#rates.find(({ id }) => id === data.rate),
          paymentFailed: () => this.#tell({ kind: "failed" }),
        });
    };
    mount(where) {
      this.frame = frame(
        `${origin}/v3/elements-inner-express-checkout.html`,
        "Secure express checkout frame",
      );
      this.frame.style.height = "44rem";
      window.addEventListener("message", this.#hear);
      where.append(this.frame);
    }
    /** What the wallet pays with. */
    async typed() {
      return { number: "4242424242424242", expiry: "12 / 40", code: "123" };
    }
    destroy() {
      window.removeEventListener("message", this.#hear);
      this.frame?.remove();
    }
    update() {}
  }

  /** The bank's question over the whole page, until it is answered. */
  async function challenge(intent) {
    const veil = document.createElement("div");
    veil.style.cssText = "position:fixed;inset:0;z-index:2147483647;background:#fff;padding:2rem";
    const query = new URLSearchParams({ intent: intent.id, secret: intent.client_secret });
    const asked = frame(`${HOOKS}/3d_secure_2/challenge?${query}`, "3D Secure authentication");
    const answered = told(asked, "answered");
    veil.append(asked);
    document.body.append(veil);
    await answered;
    veil.remove();
  }

  const ACTIONS = ["requires_payment_method", "requires_action"];

  window.Stripe = Object.assign(
    (key) => {
      if (!/^pk_/.test(key ?? "")) throw new Error("Please call Stripe() with your publishable key.");
      const retrieve = (id, client_secret) =>
        call("GET", `payment_intents/${id}`, { key, client_secret, is_stripe_sdk: "false" });
      return {
        elements: ({ clientSecret, ...options } = {}) => {
          let element = null;
          const made = {
            clientSecret,
            options,
            create: (kind, options) => {
              if (kind === "paymentMethodMessaging") return new MessagingElement(options);
              if (kind !== "payment" && kind !== "expressCheckout")
                throw new Error(`There is no ${kind} element here.`);
              element = kind === "payment" ? new PaymentElement() : new ExpressCheckoutElement(made, options);
              return element;
            },
            getElement: () => element,
            submit: async () => ({}),
            update: (changed) => void Object.assign(options, changed),
          };
          return made;
        },
        retrievePaymentIntent: async (secret) => {
          const intent = await retrieve(secret.split("_secret_")[0], secret);
          return intent.error ? { error: intent.error } : { paymentIntent: intent };
        },
        confirmPayment: async ({ elements, clientSecret, confirmParams }) => {
          const { number, expiry, code } = await elements.getElement().typed();
          for (const [value, least, what] of [
            [number, 15, "number is"],
            [expiry, 4, "expiration date is"],
            [code, 3, "security code is"],
          ]) {
            if (value.replace(/\D/g, "").length < least) {
              return { error: { type: "validation_error", message: `Your card’s ${what} incomplete.` } };
            }
          }
          const secret = clientSecret ?? elements.clientSecret;
          const id = secret.split("_secret_")[0];
          const { mode, amount, currency } = elements.options;
          if (mode === "payment") {
            const meant = await retrieve(id, secret);
            // what the buyer agreed to is what is charged
            if (meant.amount !== amount || meant.currency !== currency)
              return { error: { type: "invalid_request_error", message: "The amount or currency differs." } };
          }
          let intent = await call("POST", `payment_intents/${id}/confirm`, {
            key,
            client_secret: secret,
            return_url: confirmParams.return_url,
            "payment_method_data[type]": "card",
            "payment_method_data[card][number]": number,
          });
          if (intent.error) return { error: intent.error };
          if (intent.status === "requires_action") {
            await challenge(intent);
            intent = await retrieve(id, secret);
          }
          if (intent.error) return { error: intent.error };
          if (ACTIONS.includes(intent.status)) return { error: intent.last_payment_error };
          const back = new URL(confirmParams.return_url);
          back.searchParams.set("payment_intent", id);
          back.searchParams.set("payment_intent_client_secret", secret);
          back.searchParams.set("redirect_status", "succeeded");
          window.location.assign(back);
          // the page is left
          return new Promise(() => undefined);
        },
      };
    },
    { version: "endive" },
  );
})();
