import type { ConsignAction, Consignment } from '@contract/selling'
import { randomKey } from '@/lib/random-key'
import { navigateUrl } from '@/core/platform/navigation'
import { addressOf } from '@/routes/derive'
import { useActions, type ActionHandler, type ActionItem } from '@/screen/detail/use-actions'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { useOpenForResult } from '@/screen/open-for-result'
import { useParcelCancelMutation, useParcelReceivedMutation } from '@/shared/selling/parcel-api'
import {
  useConsignCancelRecallMutation,
  useConsignDeclineMutation,
  useConsignExtendMutation,
  useConsignResubmitMutation,
  useConsignReturnToMutation,
  useConsignUrgeMutation,
  useConsignWithdrawMutation,
} from '../api'
import { actOn } from '../act-on'
import { ACT_TEXT, ACTION_TEXT, CHANGE_ADDRESS, VALUE_AGAIN } from '../messages'

/** Acts that invite nobody: in reach behind 更多. */
const QUIET: readonly ConsignAction[] = [
  'withdraw',
  'requote',
  'declineQuote',
  'extend',
  'cancelParcel',
  'reinspect',
  'refusePrice',
  'recall',
]

interface Acts {
  /** Buttons, the main one last. */
  items: ActionItem[]
  /** Behind 更多. */
  more: ActionItem[]
}

/**
 * What the server allows with a consignment, as buttons: what is a screen's leads there, what needs words opens its
 * form in place, the rest is asked and called.
 *
 * @param openRecall opens the form of what comes back
 */
export const useConsignActs = (object: Consignment, openRecall: () => void): Acts => {
  const { sellNo, actions, parcels, state, returnAddress } = object
  const [urge] = useConsignUrgeMutation()
  const [withdraw] = useConsignWithdrawMutation()
  const [resubmit] = useConsignResubmitMutation()
  const [decline] = useConsignDeclineMutation()
  const [extend] = useConsignExtendMutation()
  const [cancelParcel] = useParcelCancelMutation()
  const [cancelRecall] = useConsignCancelRecallMutation()
  const [returnTo] = useConsignReturnToMutation()
  const [received] = useParcelReceivedMutation()
  const openForResult = useOpenForResult()
  const sent = () => actOn(object)
  // With an address it is the warehouse's turn.
  const main = returnAddress === null ? actions[0] : actions.find((action) => action !== 'returnTo')
  const parcelNo = (direction: 'in' | 'out') => parcels.find((one) => one.direction === direction)?.parcelNo ?? ''

  const valueAgain = async () => {
    const { data } = await resubmit(sent())
    if (!data) return false
    navigateUrl(addressOf('sellerProductCreateNew', { id: data.draftNo }))
    return true
  }
  const pickAddress = async () => {
    const addressId = await openForResult('addrIndex', {})
    if (addressId === undefined) return false
    return (await returnTo({ ...sent(), addressId })).error === undefined
  }
  const valuation = linkToUrl(addressOf('sellerValuationInProgress', { sellNo }))
  const report = linkTo('sellerConfirmMsg', { sellNo })
  const price = linkTo('sellerProductConfirmPrice', { sellNo })
  const quote = linkTo('sellerConfirmPrice', { sellNo })
  const delivery = linkTo('sellerGoDelivery', { sellNo })

  const handlers: Record<ConsignAction, ActionHandler> = {
    supply: { label: ACTION_TEXT.supply, ...valuation },
    urge: {
      label: ACTION_TEXT.urge,
      run: async () => (await urge(sent())).error === undefined,
      done: ACT_TEXT.urged,
    },
    withdraw: {
      label: ACTION_TEXT.withdraw,
      confirm: ACT_TEXT.withdraw,
      run: async () => (await withdraw(sent())).error === undefined,
      done: ACT_TEXT.withdrawn,
    },
    resubmit: { label: state === 'CLOSED' ? VALUE_AGAIN : ACTION_TEXT.resubmit, run: valueAgain },
    acceptQuote: { label: ACTION_TEXT.acceptQuote, ...quote },
    requote: { label: ACTION_TEXT.requote, ...quote },
    declineQuote: {
      label: ACTION_TEXT.declineQuote,
      confirm: ACT_TEXT.decline,
      run: async () => (await decline(sent())).error === undefined,
      done: ACT_TEXT.declined,
    },
    ship: { label: ACTION_TEXT.ship, ...delivery },
    editParcel: { label: ACTION_TEXT.editParcel, ...delivery },
    cancelParcel: {
      label: ACTION_TEXT.cancelParcel,
      confirm: ACT_TEXT.cancelParcel,
      run: async () =>
        (await cancelParcel({ parcelNo: parcelNo('in'), idempotencyKey: randomKey() })).error === undefined,
      done: ACT_TEXT.parcelCancelled,
    },
    extend: {
      label: ACTION_TEXT.extend,
      confirm: ACT_TEXT.extend,
      run: async () => (await extend(sent())).error === undefined,
      done: ACT_TEXT.extended,
    },
    confirmInfo: { label: ACTION_TEXT.confirmInfo, ...report },
    reinspect: { label: ACTION_TEXT.reinspect, ...report },
    confirmPrice: { label: ACTION_TEXT.confirmPrice, ...price },
    refusePrice: { label: ACTION_TEXT.refusePrice, onTap: openRecall },
    changePlan: { label: ACTION_TEXT.changePlan, ...price },
    recall: { label: ACTION_TEXT.recall, onTap: openRecall },
    cancelRecall: {
      label: ACTION_TEXT.cancelRecall,
      confirm: ACT_TEXT.cancelRecall,
      run: async () => (await cancelRecall(sent())).error === undefined,
      done: ACT_TEXT.recallCancelled,
    },
    returnTo: {
      label: returnAddress === null ? ACTION_TEXT.returnTo : CHANGE_ADDRESS,
      run: pickAddress,
      done: ACT_TEXT.addressed,
    },
    confirmReceived: {
      label: ACTION_TEXT.confirmReceived,
      confirm: ACT_TEXT.confirmReceived,
      run: async () => (await received({ parcelNo: parcelNo('out'), idempotencyKey: randomKey() })).error === undefined,
      done: ACT_TEXT.received,
    },
  }
  const items = useActions<ConsignAction>(actions, handlers).map((item) => ({ ...item, main: item.key === main }))
  const isQuiet = ({ key }: ActionItem<ConsignAction>) => QUIET.includes(key)
  return {
    items: items.filter((item) => !isQuiet(item)).sort((one, other) => Number(one.main) - Number(other.main)),
    more: items.filter(isQuiet),
  }
}
