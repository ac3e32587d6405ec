import type { ItemCard, ItemDetail } from '@contract/catalogue'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { usePageTitle, usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { useIsLoggedIn } from '@/core/store'
import { useProductInfoQuery } from '@/shared/api/item'
import type { CallError } from '@/screen/call-error'
import { recallItem } from '@/shared/item-preview'
import { usePageReshow } from '@/screen/use-page-reshow'

/** Ids as the contract knows them. */
const ITEM_ID = /^\d{1,8}$/

interface Detail {
  id: string
  /** Undefined until it has come. */
  item: ItemDetail | undefined
  /** Title, price and picture of the card by which it was opened. */
  preview: ItemCard | undefined
  /** The address names no item. */
  isMissing: boolean
  error: CallError | undefined
  retry: () => void
}

/** The item that the address asks for. Asked again whenever the page is seen again: goods are unique and change hands. */
export const useDetail = (): Detail => {
  const { id = '' } = useRouteParams<'productDetail'>()
  const isId = ITEM_ID.test(id)
  const isLoggedIn = useIsLoggedIn()
  const [preview] = useState(() => recallItem(id))
  const { currentData: item, error, refetch } = useProductInfoQuery(isId ? id : skipToken)
  const retry = () => {
    if (isId) void refetch()
  }

  // The server draws the page for a visitor; the user's own flags come now.
  useEffect(() => {
    if (isId && isLoggedIn) void refetch()
  }, [isId, isLoggedIn, refetch])
  usePageReshow(retry)
  usePullDownRefresh(async () => {
    if (isId) await refetch()
  })
  usePageTitle(item?.title ?? preview?.title ?? '')

  return { id, item, preview, isMissing: !isId, error, retry }
}
