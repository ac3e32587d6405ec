/**
 * The demonstration has no desk and no courier for after-sale either: a case that waits for one of them goes a step
 * further every `demo.step`, through the same functions. Only with DEMO=1. What an operator has in hand or has decided
 * meanwhile stays.
 */
import type { AfterSaleState } from '@contract/after-sale'
import type { Db } from '../../db/handle'
import { enqueueJob } from '../../jobs/queue'
import type { CaseRecord } from './repository'
import { timerMs } from '../order/timers'

/** The job; payload { caseNo, state }. */
export const DEMO_CASE_JOB = 'afterSale.demoStep'
/** Where a case waits for the shop or a courier. */
const WAITING: readonly AfterSaleState[] = ['APPLIED', 'RETURNING', 'INSPECTING', 'DISPUTED', 'SEND_BACK']

/** Schedules the next step of a case that waits for an actor who does not exist in the demonstration. */
export async function scheduleDemoCase(trx: Db, { caseNo, state }: CaseRecord, now: number): Promise<void> {
  if (!WAITING.includes(state)) return
  const dueAt = now + (await timerMs(trx, 'demo.step'))
  await enqueueJob(trx, { kind: DEMO_CASE_JOB, payload: { caseNo, state }, dueAt, now })
}
