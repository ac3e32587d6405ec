/** Typed reads and acts over Refine's hooks: caches, retries and the handling of ended sessions are theirs. */
import { useCustom, useList, type HttpError } from '@refinedev/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TableStateControl } from '../lib/url-state'
import { CallError } from './call'
import type { AdminActName, AdminData, AdminInput, AdminReadName } from './calls'
import { call } from './client'
import { authProvider } from './providers'

export interface Read<T> {
  data: T | undefined
  error: CallError | null
  isLoading: boolean
  refetch: () => Promise<unknown>
}

const errorOf = (error: HttpError | null): CallError | null => {
  const found: unknown = error
  return found instanceof CallError ? found : null
}

/** Failures of the network are tried again by the operator; a refusal stays a refusal. */
const QUERY = { retry: false, refetchOnWindowFocus: false, placeholderData: keepPreviousData } as const

/**
 * Reads one call. `isEnabled` false does not make it.
 * @param everyMs after how many ms an answer is read anew, while the page is seen; of a passive call
 */
export const useRead = <N extends AdminReadName>(
  name: N,
  input: AdminInput<N>,
  isEnabled = true,
  everyMs: (data: AdminData<N>) => number | undefined = () => undefined,
): Read<AdminData<N>> => {
  const { query } = useCustom<AdminData<N> & object, HttpError>({
    url: name,
    method: 'get',
    config: { query: input },
    queryOptions: {
      ...QUERY,
      enabled: isEnabled,
      refetchInterval: ({ state: { data } }) => (data && everyMs(data.data)) ?? false,
    },
    errorNotification: false,
  })
  return {
    data: query.data?.data,
    error: errorOf(query.error),
    isLoading: query.isFetching,
    refetch: query.refetch,
  }
}

type ListName = {
  [N in AdminReadName]: AdminData<N> extends { list: unknown[]; total: number } ? N : never
}[AdminReadName]
type RowOf<N extends ListName> = AdminData<N> extends { list: (infer Row)[] } ? Row & object : never

export interface ListRead<N extends ListName> {
  rows: readonly RowOf<N>[] | undefined
  total: number | undefined
  /** The answer beside its rows. */
  data: AdminData<N> | undefined
  isLoading: boolean
  error: CallError | null
  refetch: () => void
}

/** A record. One that changes without its operator is read again and again, which keeps no idle session alive. */
export const useRecord = (kind: string, id: string): Read<AdminData<'GET /admin/record'>> => {
  const opened = useRead('GET /admin/record', { kind, id })
  const isFollowed = opened.data?.everyMs !== undefined
  const { data: again } = useRead('GET /admin/record/again', { kind, id }, isFollowed, (read) => read.everyMs)
  // What is still shown of another record, or was read before an act of the operator's own, is not newer.
  const isNewer = isFollowed && again?.kind === kind && again.id === id && again.version >= (opened.data?.version ?? 0)
  return { ...opened, data: isNewer ? again : opened.data }
}

/**
 * A page of a list by page and size of the address; `input` are the filters. `auto` reads it anew with each live
 * change.
 */
export const useTableRead = <N extends ListName>(
  name: N,
  { page, pageSize }: Pick<TableStateControl, 'page' | 'pageSize'>,
  input: Omit<AdminInput<N>, 'page' | 'pageSize'>,
  liveMode: 'auto' | 'off' = 'off',
): ListRead<N> => {
  const { query } = useList<RowOf<N>, HttpError>({
    resource: name.slice('GET /admin/'.length),
    pagination: { currentPage: page, pageSize, mode: 'server' },
    meta: { input },
    queryOptions: QUERY,
    liveMode,
    errorNotification: false,
  })
  const answer: unknown = query.data
  return {
    rows: query.data?.data,
    total: query.data?.total,
    data: answer as AdminData<N> | undefined,
    isLoading: query.isFetching,
    error: errorOf(query.error),
    refetch: () => void query.refetch(),
  }
}

/** Reads everything anew that is shown. */
export const useReadAnew = (): (() => void) => {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}

/** Makes an act; afterwards everything that is shown is read anew. @throws CallError */
export const useAct = () => {
  const readAnew = useReadAnew()
  return useCallback(
    async <N extends AdminActName>(name: N, input: AdminInput<N>): Promise<AdminData<N>> => {
      try {
        const data = await call(name, input)
        readAnew()
        return data
      } catch (error) {
        await authProvider.onError(error)
        throw error
      }
    },
    [readAnew],
  )
}
