import type { OrderAction, OrderSummary } from '@contract/order'
import { useActions } from '@/screen/detail/use-actions'
import { linkTo, type Link } from '@/screen/link-to'
import { useConfirmReceiptMutation, useOrderDecideMutation } from './api'
import { ACTION_TEXT, MISMATCH_TEXT, RECEIPT_TEXT } from './messages'

/** These actions are buttons rather than links, because they act on the order. */
const button = ({ onTap, onPress }: Link) => ({ onTap, onPress })

/** What was sold: of one line its snapshot, of several the list of them. */
export const snapshotsOf = (orderNo: string, lines: OrderSummary['lines']): Link => {
  const [line, ...others] = lines
  return line && others.length === 0
    ? linkTo('productSnapshot', { orderNo, itemId: line.itemId })
    : linkTo('orderSnapshotList', { id: orderNo })
}

/** What leads to reading alone: no next step, so it is drawn apart from the others. */
export const isReading = ({ key }: { key: OrderAction }): boolean => key === 'snapshot' || key === 'maintain'

/** Returns what each action that the server allows on an order does in the client. */
export const useOrderActions = ({
  orderNo,
  lines,
  actions,
  paidTogether,
  amounts,
  hasOpenCase,
}: Pick<OrderSummary, 'orderNo' | 'lines' | 'actions' | 'paidTogether' | 'amounts' | 'hasOpenCase'>) => {
  const [decide] = useOrderDecideMutation()
  const [confirmReceipt] = useConfirmReceiptMutation()
  const itemIds = lines.map(({ itemId }) => itemId).join(',')
  return useActions<OrderAction>(actions, {
    pay: {
      label: ACTION_TEXT.pay,
      main: true,
      ...button(linkTo('payCommon', { id: paidTogether?.orderNo ?? orderNo })),
    },
    cancel: { label: ACTION_TEXT.cancel, ...button(linkTo('orderCancel', { id: orderNo })) },
    buyAgain: { label: ACTION_TEXT.buyAgain, ...button(linkTo('orderCreate', { itemIds })) },
    scheme: { label: ACTION_TEXT.scheme, main: true, ...button(linkTo('orderScheme', { id: orderNo })) },
    traces: { label: ACTION_TEXT.traces, ...button(linkTo('orderExpressTraces', { id: orderNo })) },
    afterSale: { label: ACTION_TEXT.afterSale, ...button(linkTo('applyAfterSale', { id: orderNo })) },
    evaluate: { label: ACTION_TEXT.evaluate, main: true, ...button(linkTo('orderEvaluation', { id: orderNo })) },
    myEvaluation: { label: ACTION_TEXT.myEvaluation, ...button(linkTo('orderEvaluation', { id: orderNo })) },
    snapshot: { label: ACTION_TEXT.snapshot, ...button(snapshotsOf(orderNo, lines)) },
    maintain: { label: ACTION_TEXT.maintain, ...button(linkTo('orderMaintain', { id: orderNo })) },
    refuseItem: {
      label: ACTION_TEXT.refuseItem,
      confirm: MISMATCH_TEXT.refuse(amounts.payFen),
      run: async () => (await decide({ orderNo, choice: 'refund' })).error === undefined,
      done: MISMATCH_TEXT.refused,
    },
    keepItem: {
      label: ACTION_TEXT.keepItem,
      confirm: MISMATCH_TEXT.keep,
      run: async () => (await decide({ orderNo, choice: 'keep' })).error === undefined,
      done: MISMATCH_TEXT.kept,
    },
    confirmReceipt: {
      label: ACTION_TEXT.confirmReceipt,
      // While a case is open, to confirm is no next step.
      main: !hasOpenCase,
      confirm: RECEIPT_TEXT.confirm,
      run: async () => (await confirmReceipt(orderNo)).error === undefined,
      done: RECEIPT_TEXT.done,
    },
  })
}
