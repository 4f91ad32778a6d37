import { callCdn, type Purger } from "./purger";

type HttpOptions = { url: string; token?: string | undefined };

/** Purges by a call to any address: `{"keys": […]}`, and the keys in `Surrogate-Key` for proxies that read headers. */
export const httpPurger = ({ url, token }: HttpOptions): Purger => ({
  mostKeys: 100,
  purge: async (keys) => {
    await callCdn("The purge address", {
      url,
      headers: {
        "surrogate-key": keys.join(" "),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: { keys },
    });
  },
});
