import type { ItemCard } from '@contract/catalogue'
import { useMemo } from 'react'
import { usePullDownRefresh, useReachBottom } from '@/core/platform/lifecycle'
import { useIsLoggedIn } from '@/core/store'
import { useCollectMutation, useWishlistInfiniteQuery } from '@/shared/api/wishlist'
import { mergePages } from '@/shared/merge-pages'
import { usePageReshow } from '@/shared/use-page-reshow'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { WISHLIST_TEXT } from './messages'

/** Collected goods page by page, and their removal. */
export const useWishlist = () => {
  const isLoggedIn = useIsLoggedIn()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useWishlistInfiniteQuery(undefined, {
    skip: !isLoggedIn,
  })
  const [collect] = useCollectMutation()
  const items = useMemo(() => mergePages(data?.pages ?? []), [data])

  const again = async () => {
    if (isLoggedIn) await refetch()
  }
  usePageReshow(() => void again())
  usePullDownRefresh(again)
  useReachBottom(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  })

  const remove = async ({ id }: ItemCard) => {
    const isSure = await dialog.ask({
      message: WISHLIST_TEXT.removeAsk,
      confirmText: WISHLIST_TEXT.removeConfirm,
      cancelText: WISHLIST_TEXT.keep,
    })
    if (!isSure) return
    const { data: state } = await collect({ id, collected: false })
    if (state) toast.show(WISHLIST_TEXT.removed)
  }

  return {
    isLoggedIn,
    items: isLoggedIn && data ? items : undefined,
    total: data?.pages[0]?.total ?? 0,
    error,
    foot: error ? 'error' : isFetching ? 'loading' : hasNextPage ? 'idle' : 'end',
    retry: () => void (data && hasNextPage ? fetchNextPage() : again()),
    remove: (item: ItemCard) => void remove(item),
  } as const
}
