import type { OrderAction, OrderSummary } from '@contract/order'
import { navigate, prefetch } from '@/core/platform/navigation'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useConfirmReceiptMutation } from './api'
import { RECEIPT_TEXT } from './messages'

/** What each action of the server's list does on the client. */
export const useOrderAct = ({ orderNo, lines }: Pick<OrderSummary, 'orderNo' | 'lines'>) => {
  const [confirmReceipt] = useConfirmReceiptMutation()
  const itemIds = lines.map(({ itemId }) => itemId).join(',')

  const receive = async () => {
    const { title, message, confirm: confirmText, cancel: cancelText } = RECEIPT_TEXT
    const isDone = await dialog.ask({
      title,
      message,
      confirmText,
      cancelText,
      // The dialog stays, its button busy, until the server has answered; after a failure it can be pressed again.
      beforeClose: async (pressed) => pressed === 'cancel' || (await confirmReceipt(orderNo)).error === undefined,
    })
    if (isDone) toast.success(RECEIPT_TEXT.done)
  }

  const acts: Record<OrderAction, () => void> = {
    pay: () => navigate('payCommon', { id: orderNo }),
    cancel: () => navigate('orderCancel', { id: orderNo }),
    confirmReceipt: () => void receive(),
    buyAgain: () => navigate('orderCreate', { itemIds }),
  }
  const preloads: Partial<Record<OrderAction, () => void>> = {
    pay: () => prefetch('payCommon', { id: orderNo }),
    cancel: () => prefetch('orderCancel', { id: orderNo }),
    buyAgain: () => prefetch('orderCreate', { itemIds }),
  }
  return {
    act: (action: OrderAction) => acts[action](),
    preload: (action: OrderAction) => preloads[action]?.(),
  }
}
