/**
 * What orders show of the areas above them, which answer in their declaration (kit/hook.ts). Each reads with the handle
 * that it is given, so within a transaction it sees what that has written.
 */
import type { EvaluationAction, LineOrigin } from '@contract/order'
import type { Db } from '../../db/handle'
import type { RecordView } from '../../kit/console'
import { declarePort } from '../../kit/hook'
import type { Settings } from '../../kit/settings'

/** An after-sale case, as far as its order shows it. */
export interface CaseOfOrder {
  caseNo: string
  itemId: number
  stateName: string
  isOpen: boolean
}

/** The after-sale cases of the orders, oldest first. */
export const orderCases = declarePort<(db: Db, orderNos: readonly string[]) => Promise<CaseOfOrder[]>>('order.cases')

/** The number of the oldest case whose items are in the parcel, if any. */
export const caseOfParcel = declarePort<(db: Db, parcelNo: string) => Promise<string | undefined>>('order.caseOfParcel')

/**
 * A case of the buyer's own, with the parcels of its way.
 * @throws Refusal NOT_FOUND for another user's, too
 */
export const caseOnItsWay =
  declarePort<
    (
      db: Db,
      userId: number,
      caseNo: string,
    ) => Promise<{ orderNo: string; itemId: number; stateName: string; parcelNos: readonly (string | null)[] }>
  >('order.caseOnItsWay')

/** Which of the orders have a scheme that waits for the buyer. */
export const openSchemes =
  declarePort<(db: Db, orderNos: readonly string[]) => Promise<ReadonlySet<string>>>('order.openSchemes')

/** What the buyers can do with their reviews of the orders; one without is missing. */
export const evaluations =
  declarePort<
    (
      db: Db,
      orderNos: readonly string[],
      at: { now: number; settings: Settings },
    ) => Promise<ReadonlyMap<string, EvaluationAction>>
  >('order.evaluations')

/** What each voucher took off an order, fen. */
export const orderDiscounts =
  declarePort<(db: Db, orderNo: string) => Promise<{ name: string; discountFen: number }[]>>('order.discounts')

/** Where lines of an order were bought, when that was not the shop. */
export const orderOrigins = declarePort<(db: Db, orderNo: string) => Promise<LineOrigin[]>>('order.origins')

type RelatedOf = (db: Db, orderNo: string) => Promise<NonNullable<RecordView['related']>>

/** Records of the console that belong to an order: its cases, the newest request for its invoice, its live rooms. */
export const caseRecords = declarePort<RelatedOf>('order.caseRecords')
export const originRecords = declarePort<RelatedOf>('order.originRecords')
export const invoiceRecords = declarePort<RelatedOf>('order.invoiceRecords')
