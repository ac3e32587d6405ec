import { RET } from '@contract/codes'
import type { Confirmation, OrderPreview } from '@contract/order'
import { useEffect, useState } from 'react'
import { codeOf } from '@/screen/call-error'
import { useOpenForResult } from '@/screen/open-for-result'
import { usePageReshow } from '@/screen/use-page-reshow'
import { toast } from '@/ui/feedback/toast'
import { useOrderPreviewQuery } from '../../api'
import { CREATE_TEXT } from '../../messages'
import { usePlaceOrder } from './use-place-order'

/** The tick without which nothing is ordered; it begins unticked, again when a newer version has come. */
const useConsent = (documents: OrderPreview['agreement'] = []) => {
  const agreed = documents.map(({ key, version }) => `${key}:${version}`).join(',')
  const [ticked, setTicked] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isAgreed = agreed === '' || ticked === agreed
  return {
    documents,
    isAgreed,
    /** It was needed, and was not there: said beside it. */
    isMissing: isMissing && !isAgreed,
    agree: (next: boolean) => setTicked(next ? agreed : ''),
    /** Whether the order may go on; says beside the box what is missing otherwise. */
    require: (): boolean => {
      setMissing(!isAgreed)
      return isAgreed
    },
    /** For the call; empty where nothing is to be agreed to. */
    agreed,
  }
}

/** The ticks of the items that cannot be returned without a reason; each begins unticked (design: buying 2.2). */
const useFlaws = (confirmations: readonly Confirmation[] = []) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isRequired, setRequired] = useState(false)
  const keyOf = ({ itemId, textVersion }: Confirmation) => `${itemId}:${textVersion}`
  const isConfirmed = (one: Confirmation) => ticked.has(keyOf(one))
  const first = confirmations.find((one) => !isConfirmed(one))
  return {
    confirmations,
    isConfirmed,
    confirm: (one: Confirmation, next: boolean) => {
      const others = [...ticked].filter((key) => key !== keyOf(one))
      setTicked(new Set(next ? [...others, keyOf(one)] : others))
    },
    /** The first item whose tick was needed and was not there: said beside it. */
    missing: isRequired ? first?.itemId : undefined,
    require: (): boolean => {
      setRequired(first !== undefined)
      return first === undefined
    },
    /** For the call; empty where nothing is to be confirmed. */
    confirmed: confirmations.filter(isConfirmed).map(keyOf).join(','),
  }
}

/** The state of the screen: the items, the address, the remark, and the server's preview for them. */
export const useCheckout = (
  givenItemIds: string,
  givenAddressId: string | undefined,
  { offerId, holdId }: { offerId?: string; holdId?: string },
) => {
  const [itemIds, setItemIds] = useState(givenItemIds)
  const [addressId, setAddressId] = useState(givenAddressId)
  const [remark, setRemark] = useState('')
  // Undefined: the best combination.
  const [voucherIds, setVoucherIds] = useState<string>()
  // What keeps the only item for the buyer.
  const kept = { ...(offerId && { offerId }), ...(holdId && { holdId }) }
  const { data, error, isFetching, refetch } = useOrderPreviewQuery(
    { itemIds, ...(addressId && { addressId }), ...(voucherIds !== undefined && { voucherIds }), ...kept },
    { refetchOnMountOrArgChange: true },
  )

  // Every item is unique, so it may be sold when the user returns from another page or another app.
  usePageReshow(() => void refetch())
  const openForResult = useOpenForResult()
  /** From the address book, or from the form when the book is empty. */
  const pickAddress = async () => {
    const id = preview?.address?.id
    const picked = await (id === undefined ? openForResult('addrChooseEdit', {}) : openForResult('addrIndex', { id }))
    if (picked) setAddressId(picked)
  }

  const pickVouchers = async (chosen: string) => {
    const picked = await openForResult('voucherIndex', { select: 1, itemIds, voucherIds: chosen, ...kept })
    if (picked !== undefined) setVoucherIds(picked)
  }

  /** Chooses the best combination anew, with vouchers that were claimed meanwhile. */
  const takeBestVouchers = () => {
    setVoucherIds(undefined)
    void refetch()
  }

  // The chosen address may have been deleted meanwhile; the default one then takes its place.
  const isAddressGone = addressId !== undefined && error !== undefined && codeOf(error) === RET.NOT_FOUND
  useEffect(() => {
    if (isAddressGone) setAddressId(undefined)
  }, [isAddressGone])

  const { place, isPlacing, isUnanswered } = usePlaceOrder({ refresh: async () => (await refetch()).data })

  const preview = error ? undefined : data
  const consent = useConsent(preview?.agreement)
  const flaws = useFlaws(preview?.confirmations)
  const address = preview?.address
  /** The amount on the screen when 提交订单 was tapped while the preview was being fetched again; it waits for it. */
  const [tappedFen, setTappedFen] = useState<number>()

  const submit = () => {
    if (!preview || !address || !flaws.require() || !consent.require()) return
    const { payFen } = preview.amounts
    if (isFetching) return setTappedFen(payFen)
    const trimmed = remark.trim()
    const { agreed } = consent
    const { confirmed } = flaws
    const vouchers = preview.vouchers?.chosen.join(',')
    const more = {
      ...(trimmed && { remark: trimmed }),
      ...(agreed && { agreed }),
      ...(confirmed && { confirmations: confirmed }),
      ...(vouchers && { voucherIds: vouchers }),
      ...kept,
    }
    void place({ itemIds, addressId: address.id, payFen, ...more })
  }
  const canSubmit = preview?.canSubmit === true && address !== undefined && address !== null
  useEffect(() => {
    if (tappedFen === undefined || isFetching) return
    setTappedFen(undefined)
    if (!canSubmit) return
    // The buyer agreed to the amount that was on the screen, and to no other.
    if (preview.amounts.payFen === tappedFen) submit()
    else toast.show(CREATE_TEXT.priceUnknown)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the others are of the same preview
  }, [tappedFen, isFetching])

  return {
    preview,
    offerId,
    holdId,
    error: isAddressGone ? undefined : error,
    refetch,
    /** Opens the address book for another address than `id`. */
    pickAddress,
    /** Opens the vouchers, with those that are chosen now. */
    pickVouchers,
    takeBestVouchers,
    remark,
    setRemark,
    consent,
    flaws,
    /** The order is being placed, or will be as soon as the preview is there. */
    isPlacing: isPlacing || tappedFen !== undefined,
    isUnanswered,
    /** Continues with the items that can still be bought. */
    dropUnavailable: () => setItemIds(preview?.items.map(({ id }) => id).join(',') ?? itemIds),
    /** Undefined: nothing can be submitted. */
    submit: canSubmit ? submit : undefined,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
