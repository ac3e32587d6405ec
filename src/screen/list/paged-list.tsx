import type { ReactNode } from 'react'
import { Empty, type EmptyProps } from '@/ui/feedback/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { LoadFailed } from '../load-failed'
import type { PagedListModel } from './use-paged-list'

export interface PagedListProps<T> {
  list: PagedListModel<T>
  /** While nothing has come yet. */
  skeleton: ReactNode
  /** Instead of a list without items: the props of an Empty, or something else. */
  empty: EmptyProps | (() => ReactNode)
  /** Below the last item, instead of 没有更多了. */
  end?: string
  /** The items; drawn only if there are any. */
  children: () => ReactNode
}

/**
 * A list in all its states: skeleton, error with the way on, empty, items with a footer. The items are `children`'s
 * matter: rows or a grid.
 */
export function PagedList<T>({ list, skeleton, empty, end, children }: PagedListProps<T>) {
  const { state, error, footer, retry } = list
  if (state === 'skipped') return null
  if (state === 'loading') return skeleton
  if (state === 'failed') return <LoadFailed error={error ?? {}} onRetry={retry} />
  if (state === 'empty') return typeof empty === 'function' ? empty() : <Empty {...empty} />
  return (
    <>
      {children()}
      <ListFooter state={footer} onRetry={retry} text={footer === 'end' ? end : undefined} />
    </>
  )
}
