/** What goes up from after-sale cases (kit/hook.ts). */
import type { Db } from '../../db/handle'
import { declareHook } from '../../kit/hook'
import type { OrderProcess } from '../order/hooks'
import type { AfterSaleStep } from './graph'
import type { CaseRecord } from './repository'

export interface CaseMoved {
  /** As it is now. */
  one: CaseRecord
  step: AfterSaleStep
  process: OrderProcess
  now: number
}

/** A step of a case is done, with its effects. Order and case are locked. */
export const caseMoved = declareHook<[trx: Db, moved: CaseMoved]>('afterSale.caseMoved')
