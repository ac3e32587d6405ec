/** Filters, page, size and sort of a table in the address, so that a link shows the same rows. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../limits'

export type FilterValues = Readonly<Record<string, string>>

export interface TableState {
  filters: FilterValues
  page: number
  pageSize: number
  /** Name of a column, `-` before it for descending; '' is the server's own order. */
  sort: string
}

const OWN = ['page', 'pageSize', 'sort']

export const readTableState = (params: URLSearchParams): TableState => {
  const size = Number(params.get('pageSize'))
  return {
    filters: Object.fromEntries([...params].filter(([name, value]) => !OWN.includes(name) && value !== '')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageSize: PAGE_SIZES.find((allowed) => allowed === size) ?? DEFAULT_PAGE_SIZE,
    sort: params.get('sort') ?? '',
  }
}

/** The shortest query that means this state. */
export const writeTableState = ({ filters, page, pageSize, sort }: TableState): URLSearchParams => {
  const params = new URLSearchParams()
  for (const name of Object.keys(filters).sort()) if (filters[name]) params.set(name, filters[name])
  if (sort !== '') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(pageSize))
  return params
}

export interface TableStateControl extends TableState {
  /** Another filter or size begins at the first page. */
  change: (changes: Partial<TableState>) => void
  /** Replaces everything, e.g. by a saved view. */
  replace: (query: string) => void
  query: string
}

export const useTableState = (): TableStateControl => {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readTableState(params), [params])
  const change = useCallback(
    (changes: Partial<TableState>) => {
      setParams((current) => {
        const before = readTableState(current)
        return writeTableState({ ...before, page: 1, ...changes })
      })
    },
    [setParams],
  )
  const replace = useCallback((query: string) => setParams(new URLSearchParams(query)), [setParams])
  return { ...state, change, replace, query: writeTableState(state).toString() }
}
