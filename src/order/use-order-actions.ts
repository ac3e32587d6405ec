import type { OrderAction, OrderSummary } from '@contract/order'
import { useActions } from '@/screen/detail/use-actions'
import { linkTo, type Link } from '@/screen/link-to'
import { useConfirmReceiptMutation } from './api'
import { ACTION_TEXT, RECEIPT_TEXT } from './messages'

/** These actions are buttons rather than links, because they act on the order. */
const button = ({ onTap, onPress }: Link) => ({ onTap, onPress })

/** Returns what each action that the server allows on an order does in the client. */
export const useOrderActions = ({ orderNo, lines, actions }: Pick<OrderSummary, 'orderNo' | 'lines' | 'actions'>) => {
  const [confirmReceipt] = useConfirmReceiptMutation()
  const itemIds = lines.map(({ itemId }) => itemId).join(',')
  return useActions<OrderAction>(actions, {
    pay: { label: ACTION_TEXT.pay, main: true, ...button(linkTo('payCommon', { id: orderNo })) },
    cancel: { label: ACTION_TEXT.cancel, ...button(linkTo('orderCancel', { id: orderNo })) },
    buyAgain: { label: ACTION_TEXT.buyAgain, ...button(linkTo('orderCreate', { itemIds })) },
    confirmReceipt: {
      label: ACTION_TEXT.confirmReceipt,
      main: true,
      confirm: RECEIPT_TEXT.confirm,
      run: async () => (await confirmReceipt(orderNo)).error === undefined,
      done: RECEIPT_TEXT.done,
    },
  })
}
