/** What the acts on cases and their views work with. */
import { RET } from '@contract/constants'
import { createCouriers } from '../../courier/couriers'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createOrderSchemes } from './order-schemes'
import type { CaseProcess } from './process'
import type { Processes } from './processes'

export type AfterSaleContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

/** What the acts on cases and their views work with. */
export interface CaseTools extends AfterSaleContext {
  cases: CaseProcess
  orderSchemes: ReturnType<typeof createOrderSchemes>
  pictures: ReturnType<typeof privatePicturesOf>
  couriers: ReturnType<typeof createCouriers>
}

export const caseTools = (ctx: AfterSaleContext, process: Processes): CaseTools => ({
  config: ctx.config,
  db: ctx.db,
  clock: ctx.clock,
  settings: ctx.settings,
  cases: process.cases,
  orderSchemes: createOrderSchemes(ctx, process),
  pictures: privatePicturesOf(ctx),
  couriers: createCouriers(ctx.config, ctx.clock),
})

export const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
