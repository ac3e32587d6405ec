/**
 * Typed endpoints over the contract's calls: an endpoint names a call, and its input and result follow from the
 * contract, so that a wrong field does not compile. Areas inject them where they are used:
 *
 *     const orderApi = endpoints({
 *       orderInfo: query('GET /order/info', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
 *     })
 *     export const { useOrderInfoQuery } = orderApi
 *
 * Data that may depend on the signed-in user carries the `Session` tag by default: it is fetched anew after a login,
 * and a logout drops it. Only data that is the same for every user opts out (`isPublic`), which a call for signed-in
 * users cannot.
 */
import type { CallData, CallInput, CallName, UserCallName } from '@contract/calls'
import type {
  BaseQueryFn,
  EndpointDefinitions,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
  TagDescription,
} from '@reduxjs/toolkit/query'
import type { RequestError } from '../request/errors'
import { api, type ApiCall, type Tag } from './api'

type BaseQuery = BaseQueryFn<ApiCall, unknown, RequestError>
type GetName = Extract<CallName, `GET ${string}`>
/** A call whose answer is one page of a list. */
type PagedName = { [N in GetName]: CallData<N> extends { list: unknown[]; hasMore: boolean } ? N : never }[GetName]
type Tags = readonly TagDescription<Tag>[]

interface ReadOptions<N extends CallName, Arg, Result> {
  /** What a change elsewhere makes stale; a function where it depends on the argument. */
  tags?: Tags | ((arg: Arg) => Tags)
  /** The same for every user, signed in or not: a login does not fetch it anew. */
  isPublic?: N extends UserCallName ? never : true
  /** Seconds for which an unused answer is kept; 60 unless given. */
  keepSeconds?: number
  /** Converts the answer into what is cached, e.g. adds the time when it arrived. */
  transform?: (data: CallData<N>) => Result
}

const call = (name: CallName, input: object, silent?: boolean) => ({ call: name, input, silent }) as ApiCall

const readingOf = <N extends CallName, Arg, Result>(options: ReadOptions<N, Arg, Result>) => {
  const { tags = [], isPublic, keepSeconds, transform } = options
  const tagsOf = (arg: Arg): TagDescription<Tag>[] => [
    ...(isPublic ? [] : (['Session'] as const)),
    ...(typeof tags === 'function' ? tags(arg) : tags),
  ]
  return {
    providesTags: (_data: unknown, _error: unknown, arg: Arg) => tagsOf(arg),
    ...(keepSeconds !== undefined && { keepUnusedDataFor: keepSeconds }),
    ...(transform && { transformResponse: (data: unknown) => transform(data as CallData<N>) }),
  }
}

/**
 * Reads one answer. The screen that reads it draws its failure.
 * @param input makes the call's input from the hook's argument
 */
export const query = <N extends GetName, Arg = void, Result = CallData<N>>(
  name: N,
  input: (arg: Arg) => CallInput<N>,
  options: ReadOptions<N, Arg, Result> = {},
) =>
  ({
    type: 'query',
    query: (arg: Arg) => call(name, input(arg)),
    ...readingOf(options),
  }) as unknown as QueryDefinition<Arg, BaseQuery, Tag, Result, 'api'>

/**
 * `infiniteQueryOptions` of every list. A refetch, also one after an invalidated tag, fetches the first page only: all
 * pages in sequence would take seconds. src/screen/list decides what becomes of the later pages.
 */
export const PAGING = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { hasMore: boolean }, _pages: unknown, page: number) =>
    hasMore ? page + 1 : undefined,
  refetchCachedPages: false,
}

interface PagedOptions<N extends CallName, Arg, Result> extends ReadOptions<N, Arg, Result> {
  /** 1 unless given: 2 where the first page comes with another call. */
  firstPage?: number
}

/** Reads a list page by page; see src/screen/list. @param input the call's input without its page */
export const paged = <N extends PagedName, Arg = void, Result extends CallData<N> = CallData<N>>(
  name: N,
  input: (arg: Arg, page: number) => Omit<CallInput<N>, 'page'>,
  { firstPage = PAGING.initialPageParam, ...options }: PagedOptions<N, Arg, Result> = {},
) =>
  ({
    type: 'infinitequery',
    infiniteQueryOptions: { ...PAGING, initialPageParam: firstPage },
    query: ({ queryArg, pageParam }: { queryArg: Arg; pageParam: number }) =>
      call(name, { ...input(queryArg, pageParam), page: pageParam }),
    ...readingOf(options),
  }) as unknown as InfiniteQueryDefinition<Arg, number, BaseQuery, Tag, Result, 'api'>

/** A value that the client alone writes (`upsertQueryEntries`) and reads (`select`); null until then. Kept for 60 s. */
export const clientValue = <Value, Arg>() =>
  ({ type: 'query', queryFn: () => ({ data: null }) }) as unknown as QueryDefinition<
    Arg,
    BaseQuery,
    Tag,
    Value | null,
    'api'
  >

interface ChangeOptions<N extends CallName, Arg> {
  /** Makes the call's input from the trigger's argument; without it the argument is the input. */
  input?: (arg: Arg) => CallInput<N>
  /** What the change makes stale. */
  invalidates?: Tags
  /** Invalidates also after a refusal: the screen then shows stale data. */
  evenRefused?: boolean
  /** A failure shows no toast: the screen shows it itself. GET calls are silent unless this is false. */
  silent?: boolean
  /** Runs with the call, e.g. to show the change before the server has answered. */
  onQueryStarted?: MutationDefinition<Arg, BaseQuery, Tag, CallData<N>, 'api'>['onQueryStarted']
}

/** Changes something, or reads something that must never come from the cache. A hook triggers it. */
export const mutation = <N extends CallName, Arg = CallInput<N>>(name: N, options: ChangeOptions<N, Arg> = {}) => {
  const {
    input = (arg: Arg) => arg as unknown as CallInput<N>,
    invalidates = [],
    evenRefused,
    silent,
    onQueryStarted,
  } = options
  return {
    type: 'mutation',
    query: (arg: Arg) => call(name, input(arg), silent),
    invalidatesTags: (data: unknown) => (data !== undefined || evenRefused ? [...invalidates] : []),
    ...(onQueryStarted && { onQueryStarted }),
  } as unknown as MutationDefinition<Arg, BaseQuery, Tag, CallData<N>, 'api'>
}

/** The api with an area's endpoints. */
type ApiWith<D> = D extends EndpointDefinitions ? ReturnType<typeof api.injectEndpoints<D>> : never

/**
 * Adds an area's endpoints to the api; its hooks are named after them (`useOrderInfoQuery`).
 * @param definitions not constrained to RTK's type: its `any` would replace the arguments and results that the calls
 * give
 * @param ownTags tags of this area alone, which it declares in `Tags` (api.ts)
 */
export const endpoints = <D extends object>(definitions: D, ownTags: readonly Tag[] = []): ApiWith<D> =>
  api
    .enhanceEndpoints({ addTagTypes: ownTags })
    .injectEndpoints({ endpoints: () => definitions as EndpointDefinitions }) as unknown as ApiWith<D>
