import {
  type CreateParams,
  type DataProvider,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateManyParams,
  type UpdateParams,
} from "ra-core";
import type { CallRequest } from "@/lib/platform/api/client/request";
import type { Method } from "@/lib/platform/api/declare/endpoint";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { callAdmin } from "../client";

/** What differs between resources: their key's name, and how a change is sent. */
type ResourceForm = { key?: string; update?: "PUT" | "PATCH" };

/** Resources whose records are not named by `id` and changed by PATCH; `id` is then added. */
const FORMS: Readonly<Record<string, ResourceForm>> = {
  products: { key: "slug", update: "PUT" },
  categories: { key: "slug" },
  stones: { key: "sku" },
  suppliers: { key: "name" },
  feeds: { key: "supplier" },
  "purchase-orders": { key: "number" },
  "promo-codes": { key: "code" },
  orders: { key: "number" },
};

const formOf = (resource: string): Required<ResourceForm> => ({
  key: "id",
  update: "PATCH",
  ...FORMS[resource],
});

type Many = { data: Record<string, unknown>[]; total?: number; is_more?: boolean };
type One = { data: Record<string, unknown> };

async function call<T>(method: Method, path: string, request?: CallRequest): Promise<T> {
  try {
    return (await callAdmin(method, path, request)) as T;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, message, code, errors, details } = error;
    // the library shows `errors` at the form's fields
    throw new HttpError(message, status, { code, ...details, errors: fieldMessages(errors) });
  }
}

/** The first message of each field, as the form library takes them. */
const fieldMessages = (errors: Record<string, string[]> | undefined) =>
  errors && Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? ""]));

const withId = (resource: string, record: Record<string, unknown>) =>
  ({ ...record, id: record[formOf(resource).key] }) as RaRecord;

const listPath = (resource: string) => `v1/admin/${resource}`;
const recordPath = (resource: string, id: Identifier) =>
  `${listPath(resource)}/${encodeURIComponent(String(id))}`;

async function getList(
  resource: string,
  { pagination, sort, filter, signal }: GetListParams,
): Promise<GetListResult<RaRecord>> {
  const query = {
    ...(pagination ? { page: pagination.page, per_page: pagination.perPage } : {}),
    ...(sort ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
    ...filter,
  };
  const { data, total, is_more = false } = await call<Many>("GET", listPath(resource), { query, signal });
  return {
    data: data.map((record) => withId(resource, record)),
    total: total ?? data.length,
    meta: { isMore: is_more },
  };
}

const provider = {
  supportAbortSignal: true,
  getList,
  async getOne(resource: string, { id, signal }: GetOneParams<RaRecord>) {
    const { data } = await call<One>("GET", recordPath(resource, id), { signal });
    return { data: withId(resource, data) };
  },
  async getMany(resource: string, { ids, signal }: GetManyParams<RaRecord>) {
    const found = await Promise.all(ids.map((id) => call<One>("GET", recordPath(resource, id), { signal })));
    return { data: found.map(({ data }) => withId(resource, data)) };
  },
  getManyReference(resource: string, { target, id, filter, ...params }: GetManyReferenceParams) {
    return getList(resource, { ...params, filter: { ...filter, [target]: id } });
  },
  async create(resource: string, { data }: CreateParams<RaRecord>) {
    const made = await call<One>("POST", listPath(resource), { body: data });
    return { data: withId(resource, made.data) };
  },
  async update(resource: string, { id, data, previousData }: UpdateParams<RaRecord>) {
    const version: unknown = previousData?.version;
    const body = { ...data, ...(version === undefined ? {} : { version }) };
    const changed = await call<One>(formOf(resource).update, recordPath(resource, id), { body });
    return { data: withId(resource, changed.data) };
  },
  async updateMany(resource: string, { ids, data }: UpdateManyParams<RaRecord>) {
    for (const id of ids) await call("PATCH", recordPath(resource, id), { body: data });
    return { data: [...ids] };
  },
  async delete(resource: string, { id, previousData }: DeleteParams<RaRecord>) {
    await call("DELETE", recordPath(resource, id));
    return { data: previousData ?? { id } };
  },
  async deleteMany(resource: string, { ids }: DeleteManyParams<RaRecord>) {
    for (const id of ids) await call("DELETE", recordPath(resource, id));
    return { data: [...ids] };
  },
};

/**
 * The admin API as the headless library wants it. Every list takes `page`, `per_page`, `sort`, `order`, and its own filters,
 * and answers `data` and `total`. A change sends the `version` it was made from, so that nobody's work is overwritten.
 */
// the library lets each caller name the type of its records, which no provider can check
export const dataProvider = provider as DataProvider;
