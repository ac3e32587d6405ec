/**
 * A buyer's actions on an order: cancelling it, confirming its receipt, another address. The state graph defines which
 * transition the first two are.
 */
import { RET } from '@contract/constants'
import type { OrderAction } from '@contract/order'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { findOwnAddress } from '../address/book'
import type { OrderRecord } from './change-state'
import { isTransition, isUnsent, TRANSITIONS, transitionFor } from './graph'
import { CANCEL_REASONS, REFUSALS, REFUSED_MISMATCH, STEP_NAMES } from './messages'
import { lastEvent, lockOrder, orderEvents, saveAddress } from './repository'
import type { BuyerActs } from './routes'
import type { AddressSnapshot } from './tables'
import { lockParcels, parcelsOfOrders, type ParcelRecord } from '../parcel/repository'
import type { OrderProcess } from './process'

interface BuyerAct {
  userId: number
  orderNo: string
  action: OrderAction
  reason: string
  /** Message for the buyer when the action is not allowed. */
  refusal: string | ((trx: Db, order: OrderRecord) => Promise<string>)
}

/**
 * Repeating the action that brought the order to this state is no error: the buyer tapped twice, or the first response
 * was lost.
 */
async function isRepetition(trx: Db, order: OrderRecord, { userId, action }: BuyerAct): Promise<boolean> {
  const { actorKind, actorId, step } = await lastEvent(trx, order.id)
  return (
    actorKind === 'buyer' && actorId === String(userId) && isTransition(step) && TRANSITIONS[step].action === action
  )
}

/** Says who decided in the buyer's place, or that the buyer has: an operator may have been faster, or the deadline. */
async function whatWasDecided(trx: Db, order: OrderRecord): Promise<string> {
  const made = (await orderEvents(trx, order.id)).find(
    ({ step }) => step === 'takeDespiteMismatch' || step === 'refuseMismatch' || step === 'expireUndecided',
  )
  if (!made) return REFUSALS.cannotDecide
  if (made.step === 'expireUndecided') return REFUSALS.decidedTooLate
  const step = STEP_NAMES[made.step]
  return made.actorKind === 'buyer' ? REFUSALS.decidedAlready(step) : REFUSALS.decidedByPhone(step)
}

const isToBuyer = ({ kind }: ParcelRecord): boolean => kind === 'order'

/** Whether there is a parcel to the buyer: it has the address that the order had when it was packed. */
export async function isPacked(db: Db, orderNo: string): Promise<boolean> {
  return (await parcelsOfOrders(db, [orderNo])).some(isToBuyer)
}

const isSame = (a: AddressSnapshot, b: AddressSnapshot): boolean =>
  a.name === b.name && a.phone === b.phone && a.regionName === b.regionName && a.detail === b.detail

export function createBuyerActs({ db, clock }: Pick<AppContext, 'db' | 'clock'>, process: OrderProcess): BuyerActs {
  async function act(wanted: BuyerAct): Promise<void> {
    const { userId, orderNo, action, reason, refusal } = wanted
    await transaction(db, async (trx) => {
      const order = await lockOrder(trx, orderNo)
      if (!order || order.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
      if (await isRepetition(trx, order, wanted)) return
      const step = transitionFor(action, order)
      if (!step) throw new Refusal(RET.CONFLICT, typeof refusal === 'string' ? refusal : await refusal(trx, order))
      const actor = { kind: 'buyer', id: String(userId) } as const
      await process.move(trx, { orderNo, step, actor, reason, now: clock.now() })
    })
  }

  return {
    cancel: async (userId, orderNo, reasonId, note) => {
      const chosen = CANCEL_REASONS.find(({ id }) => id === reasonId)
      if (!chosen) throw new Refusal(RET.BAD_REQUEST, REFUSALS.unknownReason)
      const reason = note === '' ? chosen.text : `${chosen.text}：${note}`
      await act({ userId, orderNo, action: 'cancel', reason, refusal: REFUSALS.cannotCancel })
    },
    changeAddress: (userId, orderNo, addressId) =>
      transaction(db, async (trx) => {
        const order = await lockOrder(trx, orderNo)
        if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
        const found = await findOwnAddress(trx, userId, addressId)
        if (!found) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
        const { name, phone, regionName, detail } = found
        const address = { name, phone, regionName, detail }
        // A repetition of what was done, which may have been packed since.
        if (isSame(order.address, address)) return
        if (!isUnsent(order.state)) throw new Refusal(RET.CONFLICT, REFUSALS.addressTooLate)
        if ((await lockParcels(trx, orderNo)).some(isToBuyer)) {
          throw new Refusal(RET.CONFLICT, REFUSALS.addressPacked)
        }
        const actor = { kind: 'buyer', id: String(userId) } as const
        await saveAddress(trx, order, { address, actor, reason: '', now: clock.now() })
      }),
    decide: (userId, orderNo, choice) =>
      act({
        userId,
        orderNo,
        action: choice === 'keep' ? 'keepItem' : 'refuseItem',
        reason: choice === 'keep' ? '' : REFUSED_MISMATCH,
        refusal: whatWasDecided,
      }),
    confirmReceipt: (userId, orderNo) =>
      act({ userId, orderNo, action: 'confirmReceipt', reason: '', refusal: REFUSALS.cannotConfirm }),
  }
}
