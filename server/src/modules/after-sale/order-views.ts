/** What an order shows of its cases (order/ports.ts). */
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import type { Subscription } from '../../kit/hook'
import { caseOfParcel, caseOnItsWay, caseRecords, openSchemes, orderCases } from '../order/ports'
import { CASE_KIND } from './desk'
import { OPEN_STATES } from './graph'
import { DESK_TEXT, REFUSALS, STATE_NAMES } from './messages'
import { casesOfOrders, casesOfParcel, findCase, ordersWithScheme } from './repository'

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
    const one = await findCase(db, caseNo)
    if (one?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const { orderNo, itemId, state, returnParcelNo, backParcelNo } = one
    return { orderNo, itemId, stateName: STATE_NAMES[state], parcelNos: [returnParcelNo, backParcelNo] }
  }),
]
