/** What the acts on cases and their views work with. */
import { RET } from '@contract/constants'
import { createCouriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { privatePicturesOf } from '../private-picture/private-pictures'
import type { CaseAct, Cases } from './case-act'
import { REFUSALS } from './messages'
import type { Processes } from './processes'

export type AfterSaleContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

export interface CaseTools extends AfterSaleContext {
  cases: Cases
  process: Processes
  pictures: ReturnType<typeof privatePicturesOf>
  couriers: ReturnType<typeof createCouriers>
}

export const caseTools = (ctx: AfterSaleContext, process: Processes): CaseTools => ({
  config: ctx.config,
  db: ctx.db,
  clock: ctx.clock,
  settings: ctx.settings,
  cases: process.cases,
  process,
  pictures: privatePicturesOf(ctx),
  couriers: createCouriers(ctx.config, ctx.clock),
})

export const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

/** A case in the version that somebody saw. */
export interface SeenCase {
  caseNo: string
  version: number
}

/** An act on a case as it was seen; it is locked. @throws Refusal NOT_FOUND, or CONFLICT when it has changed since */
export async function actOnSeen(
  { cases, clock, settings }: Pick<CaseTools, 'cases' | 'clock' | 'settings'>,
  trx: Db,
  { caseNo, version }: SeenCase,
  by: Pick<CaseAct, 'actor' | 'reason'>,
): Promise<CaseAct> {
  const act = await cases.act(trx, caseNo, { ...by, now: clock.now(), settings })
  if (act.object.version !== version) throw conflict(REFUSALS.stateChanged)
  return act
}
