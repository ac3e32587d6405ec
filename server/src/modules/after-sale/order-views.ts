/** What orders and their care show of after-sale (order/ports.ts, care/ports.ts). */
import { AFTER_SALE_REASONS } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import type { Subscription } from '../../kit/hook'
import { protections } from '../care/ports'
import { caseOfParcel, caseOnItsWay, caseRecords, openSchemes, orderCases } from '../order/ports'
import { CASE_KIND, OPEN_STATES } from './graph'
import { DESK_TEXT, REFUSALS, STATE_NAMES } from './messages'
import { endOfWindow, reasonName, REASONS, windowsOf } from './reasons'
import { casesOfOrders, casesOfParcel, ordersWithScheme, ownCase } from './repository'

export const orderViews: readonly Subscription[] = [
  orderCases.by(async (db, orderNos) =>
    (await casesOfOrders(db, orderNos)).map(({ caseNo, itemId, state }) => ({
      caseNo,
      itemId,
      stateName: STATE_NAMES[state],
      isOpen: OPEN_STATES.includes(state),
    })),
  ),
  openSchemes.by(ordersWithScheme),
  caseRecords.by(async (db, orderNo) =>
    (await casesOfOrders(db, [orderNo])).map(({ caseNo, state }) => ({
      kind: CASE_KIND,
      id: caseNo,
      title: caseNo,
      note: `${DESK_TEXT.area} · ${STATE_NAMES[state]}`,
    })),
  ),
  caseOfParcel.by(async (db, parcelNo) => (await casesOfParcel(db, parcelNo))[0]?.caseNo),
  caseOnItsWay.by(async (db, userId, caseNo) => {
    const one = await ownCase(db, userId, caseNo)
    if (!one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const { orderNo, itemId, state, returnParcelNo, backParcelNo } = one
    return { orderNo, itemId, stateName: STATE_NAMES[state], parcelNos: [returnParcelNo, backParcelNo] }
  }),
  protections.by((settings, { noReturnAt, returnDays }, { deliveredAt, now }) => {
    const windows = windowsOf(settings)
    return AFTER_SALE_REASONS.flatMap((reason) => {
      const { window } = REASONS[reason]
      if (window === null || (reason === 'noReason' && noReturnAt !== null)) return []
      const until = endOfWindow(deliveredAt, window === 'noReason' ? returnDays : windows[window])
      return { reason, name: reasonName(reason, { returnDays }), until, isOver: now > until }
    })
  }),
]
