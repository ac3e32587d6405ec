import type { ItemCard, ItemDetail } from '@contract/catalogue'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { setParams } from '@/core/platform/navigation'
import { usePageTitle, usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { ROUTE_PARAM } from '@/routes/derive'
import { useAppSelector, useIsLoggedIn } from '@/core/store'
import { useProductInfoQuery } from '@/shared/api/item'
import { tappedItemApi } from '@/shared/api/tapped-item'
import { itemViewed } from '@/shared/viewed-items'
import type { CallError } from '@/screen/call-error'
import { usePageReshow } from '@/screen/use-page-reshow'

/** The forms of an id and of an item's number in the contract. */
const ITEM_ID = /^\d{1,8}$/
const ITEM_NUMBER = /^[a-z]{3}\d{8}$/i

interface Detail {
  id: string
  /** The item; undefined until it has loaded. */
  item: ItemDetail | undefined
  /** The tile that opened the page: title, price and picture. */
  preview: ItemCard | undefined
  /** The address names no item. */
  isMissing: boolean
  error: CallError | undefined
  retry: () => void
}

/**
 * The item of the address. It is fetched again whenever the page is shown again, as unique items change hands. A number
 * in the address is replaced by the item's id, by which all other calls know it.
 */
export const useDetail = (): Detail => {
  const { [ROUTE_PARAM]: route = 'productDetail', ...params } = useRouteParams<'productDetail'>()
  const { id = '' } = params
  const isId = ITEM_ID.test(id)
  const isNumber = ITEM_NUMBER.test(id)
  const isLoggedIn = useIsLoggedIn()
  const tapped = useAppSelector(tappedItemApi.endpoints.tappedItem.select(id)).data
  const [preview] = useState(tapped ?? undefined)
  const { currentData: item, error, refetch } = useProductInfoQuery(isId || isNumber ? id : skipToken)
  const retry = () => {
    if (isId || isNumber) void refetch()
  }
  useEffect(() => {
    if (isNumber && item) setParams(route as 'productDetail', { ...params, id: item.id })
  })

  // The server draws the page for a visitor, so the user's own flags are fetched now.
  useEffect(() => {
    if (isId && isLoggedIn) void refetch()
  }, [isId, isLoggedIn, refetch])
  usePageReshow(retry)
  usePullDownRefresh(async () => {
    if (isId) await refetch()
  })
  useEffect(() => {
    if (item) itemViewed(item)
  }, [item])
  usePageTitle(item?.title ?? preview?.title ?? '')

  return { id, item, preview, isMissing: !isId && !isNumber, error, retry }
}
