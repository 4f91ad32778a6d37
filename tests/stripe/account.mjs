import { newId, seconds } from "./payments.mjs";
import { missing } from "./refusals.mjs";

/** The payment methods of an account, and the domains that are registered for its wallets, as Stripe keeps them. */
export function fakeAccount() {
  const on = () => ({ available: true, display_preference: { preference: "on", value: "on" } });
  /** @type {Record<string, any>} */
  const configuration = {
    id: newId("pmc"),
    object: "payment_method_configuration",
    active: true,
    is_default: true,
    livemode: false,
    name: "Default",
    apple_pay: on(),
    google_pay: on(),
    link: on(),
    card: on(),
    affirm: on(),
    afterpay_clearpay: on(),
    klarna: on(),
  };
  /** @type {Map<string, any>} */
  const domains = new Map();
  /** Why Apple refuses the domain. @type {{ apple: string | null }} */
  const refusal = { apple: null };

  /** Stripe looks for its file at the domain's address. */
  function check(/** @type {any} */ domain) {
    const active = { status: "active" };
    domain.apple_pay = refusal.apple
      ? { status: "inactive", status_details: { error_message: refusal.apple } }
      : active;
    domain.google_pay = active;
    domain.link = active;
    return domain;
  }

  /** @returns {any} */
  function act(
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {URLSearchParams} */ form,
  ) {
    if (method === "GET" && path === "/v1/payment_method_configurations") {
      return { object: "list", has_more: false, url: path, data: [configuration] };
    }
    if (path === "/v1/payment_method_domains") {
      const name = form.get("domain_name");
      if (method === "GET") {
        const data = [...domains.values()].filter((one) => !name || one.domain_name === name);
        return { object: "list", has_more: false, url: path, data };
      }
      const made = {
        id: newId("pmd"),
        object: "payment_method_domain",
        created: seconds(),
        domain_name: name,
        enabled: true,
        livemode: false,
      };
      domains.set(made.id, made);
      return check(made);
    }
    const [, id = "", audit] =
      /^\/v1\/payment_method_domains\/(pmd_[0-9a-f]+)(?:\/(validate))?$/.exec(path) ?? [];
    if (!id) return null;
    const domain = domains.get(id);
    if (!domain) throw missing(`payment_method_domain: '${id}'`);
    if (!audit && form.has("enabled")) domain.enabled = form.get("enabled") === "true";
    return check(domain);
  }

  return { configuration, domains, refusal, act };
}
