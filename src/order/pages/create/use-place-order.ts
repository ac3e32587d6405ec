import { RET } from '@contract/codes'
import type { OrderCreateBody, OrderPreview } from '@contract/order'
import { useRef, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { callErrorText, codeOf, isRefused, isSessionLost, type CallError } from '@/screen/call-error'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useOrderCreateMutation } from '../../api'
import { CREATE_TEXT } from '../../messages'
import { createIntentKeys } from '@/lib/intent-key'

/** An order as the buyer sees it on the screen. */
export type OrderDraft = Omit<OrderCreateBody, 'idempotencyKey'>

interface PlaceOrderPorts {
  /** Fetches the preview again; undefined when that fails. */
  refresh: () => Promise<OrderPreview | undefined>
}

/**
 * Places the order and shows the outcome (spec 2.3): created → the cashier in this page's place; another price → the
 * buyer is shown the new total; taken by another buyer → 手慢了，已被拍下; no answer → the draft and its key stay, so that a
 * repetition makes no second order.
 */
export const usePlaceOrder = ({ refresh }: PlaceOrderPorts) => {
  const [create] = useOrderCreateMutation()
  const [isPlacing, setPlacing] = useState(false)
  const [isUnanswered, setUnanswered] = useState(false)
  const isBusy = useRef(false)
  const [keyOf] = useState(() => createIntentKeys())

  const offerNewPrice = async (draft: OrderDraft) => {
    const fresh = await refresh()
    if (!fresh?.canSubmit || fresh.amounts.payFen === draft.payFen) {
      toast.show(CREATE_TEXT.priceUnknown)
      return
    }
    const agrees = await dialog.isConfirmed({
      title: CREATE_TEXT.priceTitle,
      message: CREATE_TEXT.priceMessage(draft.payFen, fresh.amounts.payFen),
      confirmText: CREATE_TEXT.priceConfirm,
      cancelText: CREATE_TEXT.priceCancel,
    })
    if (!agrees) return
    const { voucherIds: _before, ...rest } = draft
    const voucherIds = fresh.vouchers?.chosen.join(',')
    await send({ ...rest, ...(voucherIds && { voucherIds }), payFen: fresh.amounts.payFen })
  }

  const showTaken = async () => {
    const fresh = await refresh()
    const title = CREATE_TEXT.takenTitle
    const message = CREATE_TEXT.takenMessage
    const lost = fresh?.unavailable[0]?.item
    if (!lost || (fresh && fresh.items.length > 0)) {
      await dialog.alert({ title, message, confirmText: CREATE_TEXT.takenSome })
      return
    }
    const confirmText = CREATE_TEXT.similar
    if (await dialog.isConfirmed({ title, message, confirmText, cancelText: CREATE_TEXT.takenStay })) {
      navigate('product', { keyword: lost.seriesName }, { open: 'redirect' })
    }
  }

  /**
   * A conflict is mostly the buyer's own unpaid order of the same items, to which this leads; otherwise the items are
   * no longer sold, and the server's message is shown.
   */
  const showConflict = async (error: CallError) => {
    const message = callErrorText(error)
    const fresh = await refresh()
    if (!fresh?.unavailable.some(({ item }) => item.state === 'HELD')) return dialog.alert({ message })
    const confirmText = CREATE_TEXT.ownOrder
    if (await dialog.isConfirmed({ message, confirmText, cancelText: CREATE_TEXT.ownOrderStay })) {
      navigate('orderIndex', { tab: 'pendingPay' }, { open: 'redirect' })
    }
  }

  const showNewDocument = async (error: CallError) => {
    await refresh()
    toast.show(callErrorText(error))
  }

  const handleFailure = (error: CallError, draft: OrderDraft): Promise<void> | void => {
    if (isSessionLost(error)) return
    setUnanswered(!isRefused(error))
    switch (codeOf(error)) {
      case RET.PRICE_CHANGED:
        return offerNewPrice(draft)
      case RET.ITEM_TAKEN:
        return showTaken()
      case RET.CONFLICT:
        // A document has a newer version: the preview names it, and the box is there again.
        if ('fields' in error && error.fields?.agreed) return showNewDocument(error)
        return showConflict(error)
      default:
        toast.fail(callErrorText(error))
        if (isRefused(error)) void refresh()
    }
  }

  const send = async (draft: OrderDraft): Promise<void> => {
    setUnanswered(false)
    const { data, error } = await create({ ...draft, idempotencyKey: keyOf(draft) })
    if (data) navigate('payCommon', { id: data.orderNo }, { open: 'redirect', programmatic: true })
    else if (error) await handleFailure(error, draft)
  }

  const place = async (draft: OrderDraft) => {
    // State changes too late for the second tap of a double tap, hence a ref.
    if (isBusy.current) return
    isBusy.current = true
    setPlacing(true)
    try {
      await send(draft)
    } finally {
      isBusy.current = false
      setPlacing(false)
    }
  }
  return { place, isPlacing, isUnanswered }
}
