import type { RecycleAction, RecycleOrder } from '@contract/recycle'
import { useState } from 'react'
import { createIntentKeys } from '@/lib/intent-key'
import { randomKey } from '@/lib/random-key'
import { useActions, type ActionHandler, type ActionItem } from '@/screen/detail/use-actions'
import { linkTo } from '@/screen/link-to'
import { useOpenForResult } from '@/screen/open-for-result'
import { useParcelCancelMutation, useParcelReceivedMutation } from '@/shared/selling/parcel-api'
import { useRecycleReturnToMutation } from '../../api'
import { ACT_TEXT, ACTION_TEXT, CHANGE_ADDRESS, DELIVERY_TEXT } from '../../messages'

/** Forms that say why something is given up. */
export type OrderForm = 'cancel' | 'recall' | 'refuse'

/** The report is a section of the page. */
type Shown = Exclude<RecycleAction, 'report'>

/** Acts that invite nobody: in reach behind 更多. */
const QUIET: readonly Shown[] = ['cancel', 'recall', 'refuse', 'cancelParcel', 'editParcel']

/** Never the next step. */
const INVITES_NOT: readonly Shown[] = [...QUIET, 'traces']

interface Openers {
  openForm: (form: OrderForm) => void
  openTraces: () => void
}

/** What the server allows with an order, as buttons, the main one last. */
export const useOrderActs = (order: RecycleOrder, { openForm, openTraces }: Openers) => {
  const { recycleNo, parcels, backParcelNo, returnAddress } = order
  const actions = order.actions.filter((action): action is Shown => action !== 'report')
  const [returnTo] = useRecycleReturnToMutation()
  const [received] = useParcelReceivedMutation()
  const [unsend] = useParcelCancelMutation()
  const openForResult = useOpenForResult()
  const [keyOf] = useState(() => createIntentKeys())
  /** Of a parcel, what is done to it once. */
  const once = (parcelOf: string) => ({ parcelNo: parcelOf, idempotencyKey: keyOf({ parcelOf }) })
  const parcelNo = parcels.find(({ direction }) => direction === 'in')?.parcelNo ?? ''
  const pickAddress = async () => {
    const addressId = await openForResult('addrIndex', {})
    if (addressId === undefined) return false
    return (await returnTo({ recycleNo, addressId, idempotencyKey: randomKey() })).error === undefined
  }
  const delivery = linkTo('recycleGoDelivery', { recycleNo })
  const handlers: Record<Shown, ActionHandler> = {
    ship: { label: ACTION_TEXT.ship, ...delivery },
    editParcel: { label: ACTION_TEXT.editParcel, ...delivery },
    cancelParcel: {
      label: ACTION_TEXT.cancelParcel,
      confirm: DELIVERY_TEXT.cancelAsk,
      run: async () => (await unsend(once(parcelNo))).error === undefined,
      done: DELIVERY_TEXT.cancelled,
    },
    traces: { label: ACTION_TEXT.traces, onTap: openTraces },
    confirmPrice: { label: ACTION_TEXT.confirmPrice, ...linkTo('recycleConfirmPrice', { recycleNo }) },
    cancel: { label: ACTION_TEXT.cancel, onTap: () => openForm('cancel') },
    recall: { label: ACTION_TEXT.recall, onTap: () => openForm('recall') },
    refuse: { label: ACTION_TEXT.refuse, onTap: () => openForm('refuse') },
    returnTo: {
      label: returnAddress === null ? ACTION_TEXT.returnTo : CHANGE_ADDRESS,
      run: pickAddress,
      done: ACT_TEXT.addressed,
    },
    confirmReceived: {
      label: ACTION_TEXT.confirmReceived,
      confirm: ACT_TEXT.received,
      run: async () => (await received(once(backParcelNo))).error === undefined,
      done: ACT_TEXT.receivedDone,
    },
  }
  const isQuiet = ({ key }: ActionItem<Shown>) => QUIET.includes(key)
  // With an address it is the warehouse's turn.
  const main = actions.find(
    (action) => !INVITES_NOT.includes(action) && (action !== 'returnTo' || returnAddress === null),
  )
  const items = useActions<Shown>(actions, handlers).map((item) => ({ ...item, main: item.key === main }))
  return {
    items: items.filter((item) => !isQuiet(item)).sort((one, other) => Number(one.main) - Number(other.main)),
    more: items.filter(isQuiet),
  }
}
