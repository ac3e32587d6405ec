import type { ItemCard } from '@contract/catalogue'
import { useMemo } from 'react'
import { navigate, prefetch } from '@/core/platform/navigation'
import { useAppDispatch } from '@/core/store'
import { h5AddressOf } from '@/routes/derive'
import { tappedItemApi } from './api/tapped-item'

/**
 * Returns how tiles open their items: `hrefOf` gives the address on H5, `onTap` opens the detail, `onPress` fetches its
 * code on touch. The detail draws title, price and picture from the tapped tile at once. The functions stay the same
 * between renders, so that no tile renders again because of them.
 */
export const useItemLinks = () => {
  const dispatch = useAppDispatch()
  return useMemo(
    () => ({
      hrefOf: ({ id }: ItemCard) => h5AddressOf('productDetail', { id }),
      onTap: (item: ItemCard) => {
        dispatch(tappedItemApi.util.upsertQueryEntries([{ endpointName: 'tappedItem', arg: item.id, value: item }]))
        navigate('productDetail', { id: item.id })
      },
      onPress: ({ id }: ItemCard) => prefetch('productDetail', { id }),
    }),
    [dispatch],
  )
}
