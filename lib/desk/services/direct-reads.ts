import { diamondsEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleListDiamondsHttp } from "@/lib/goods/inventory/handlers";
import { answerEndpoint } from "@/lib/platform/api/serve/answer-endpoint";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";
import type { DirectRead } from "@/lib/platform/front-door/answers/direct-reads";

const nothing = async () => undefined;

/** Reads so frequent, and so cheap by themselves, that what a framework adds would be most of their cost. */
export const DIRECT_READS: ReadonlyMap<string, DirectRead> = new Map([
  [
    `/api/${diamondsEndpoint.path}`,
    (request, search) =>
      answerEndpoint(diamondsEndpoint, handleListDiamondsHttp, {
        request,
        search,
        within: inWantedCurrency,
        params: nothing,
        body: nothing,
      }),
  ],
]);
