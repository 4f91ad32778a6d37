/** What every request has, whichever server read it. */
export type RequestHeaders = { headers: Pick<Headers, "get"> };
