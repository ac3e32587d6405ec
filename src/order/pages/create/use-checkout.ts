import { RET } from '@contract/constants'
import { useEffect, useState } from 'react'
import { codeOf } from '@/screen/call-error'
import { useOpenForResult } from '@/screen/open-for-result'
import { usePageReshow } from '@/screen/use-page-reshow'
import { useOrderPreviewQuery } from '../../api'
import { usePlaceOrder } from './use-place-order'

/** The state of the screen: the items, the address, the remark, and the server's preview for them. */
export const useCheckout = (givenItemIds: string, givenAddressId: string | undefined) => {
  const [itemIds, setItemIds] = useState(givenItemIds)
  const [addressId, setAddressId] = useState(givenAddressId)
  const [remark, setRemark] = useState('')
  const { data, error, isFetching, refetch } = useOrderPreviewQuery(
    { itemIds, ...(addressId && { addressId }) },
    { refetchOnMountOrArgChange: true },
  )

  // Every item is unique, so it may be sold when the user returns from another page or another app.
  usePageReshow(() => void refetch())
  const openForResult = useOpenForResult()
  const pickAddress = async (id: string) => {
    const picked = await openForResult('addrIndex', { id })
    if (picked) setAddressId(picked)
  }

  // The chosen address may have been deleted meanwhile; the default one then takes its place.
  const isAddressGone = addressId !== undefined && error !== undefined && codeOf(error) === RET.NOT_FOUND
  useEffect(() => {
    if (isAddressGone) setAddressId(undefined)
  }, [isAddressGone])

  const { place, isPlacing, isUnanswered } = usePlaceOrder({ refresh: async () => (await refetch()).data })

  const preview = error ? undefined : data
  const address = preview?.address
  return {
    preview,
    error: isAddressGone ? undefined : error,
    refetch,
    isFetching,
    /** Opens the address book for another address than `id`. */
    pickAddress,
    remark,
    setRemark,
    isPlacing,
    isUnanswered,
    /** Continues with the items that can still be bought. */
    dropUnavailable: () => setItemIds(preview?.items.map(({ id }) => id).join(',') ?? itemIds),
    submit:
      preview?.canSubmit && address && !isFetching
        ? () => {
            const trimmed = remark.trim()
            const payFen = preview.amounts.payFen
            void place({ itemIds, addressId: address.id, payFen, ...(trimmed && { remark: trimmed }) })
          }
        : undefined,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
