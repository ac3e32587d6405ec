/** Carries out the steps of demo-cases.ts: the desk's acts and the courier's notices of cases that nobody moves. */
import { RET } from '@contract/constants'
import { transaction } from '../../db/transaction'
import type { JobHandler } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { SIMULATED_CARRIER } from '../../courier/simulated'
import { DEMO_TEXT } from './messages'
import type { CaseRecord } from './repository'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { isTaken } from '../operator/leases'
import { pass } from './acts/inspect'
import { uphold } from './acts/judge'
import { packBack } from './acts/pack-back'
import { agree } from './acts/review'
import type { CaseAct } from './case-act'
import { CASE_KIND } from './graph'
import { scheduleDemoCase } from './demo-cases'
import { findParcel } from '../parcel/repository'
import type { CourierNotices } from '../order/courier-notices'
import type { Fulfilment } from '../order/fulfil-order'
import type { Processes } from './processes'
import { actOnSeen, caseTools } from './tools'

/** Weight of a returned item in its box, g. */
const WEIGHT_G = 1860

export function createDemoCaseStep(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>,
  process: Processes,
  { fulfilment, notices: { nextStation } }: { fulfilment: Fulfilment; notices: CourierNotices },
): JobHandler {
  const { db } = ctx
  const tools = caseTools(ctx, process)
  const { cases } = tools
  const desk = (one: CaseRecord, carryOut: (act: CaseAct) => Promise<unknown>) =>
    transaction(db, async (trx) => {
      const actor = { kind: 'operator', id: DEMO_ACTOR } as const
      await carryOut(await actOnSeen(tools, trx, one, { actor, reason: DEMO_TEXT.reason }))
    })

  /** The courier's next stations until the parcel is there; another carrier's is simply there. */
  async function travel(parcelNo: string | null): Promise<void> {
    if (parcelNo === null) return
    while (await nextStation(parcelNo));
    const parcel = await findParcel(db, parcelNo)
    if (parcel?.state !== 'MOVING') return
    const trace = { status: 'signed', text: DEMO_TEXT.signed } as const
    await transaction(db, (trx) => fulfilment.addTrace(trx, parcelNo, DEMO_ACTOR, trace))
  }

  /** A case in SEND_BACK: comes in if it is on its way, then is packed, then is brought. */
  async function sendBack(one: CaseRecord): Promise<void> {
    if (one.receivedAt === null) await travel(one.returnParcelNo)
    else if (one.backParcelNo !== null) return travel(one.backParcelNo)
    else {
      const input = {
        carrier: SIMULATED_CARRIER,
        waybill: `YS${one.caseNo.slice(-12)}`,
        weightG: WEIGHT_G,
        sealNo: `YS-${one.caseNo.slice(-8)}`,
        photos: [],
      }
      await desk(one, (act) => packBack(tools, act, input))
    }
    await transaction(db, async (trx) => {
      const after = await cases.lock(trx, one.caseNo)
      if (after) await scheduleDemoCase(trx, after.object, ctx.clock.now())
    })
  }

  async function take(one: CaseRecord): Promise<void> {
    const bearer = { bearer: one.bearer }
    if (one.state === 'APPLIED') await desk(one, (act) => agree(tools, act, bearer, null))
    else if (one.state === 'RETURNING') await travel(one.returnParcelNo)
    else if (one.state === 'INSPECTING') {
      await desk(one, (act) => pass(tools, act, { text: DEMO_TEXT.passed, photos: [] }))
    } else if (one.state === 'DISPUTED') await desk(one, (act) => uphold(tools, act, bearer))
    else if (one.state === 'SEND_BACK') await sendBack(one)
  }

  /** Whether an operator works on the case, its order or one of its parcels. */
  function isInHand({ caseNo, orderNo, returnParcelNo, backParcelNo }: CaseRecord, now: number): Promise<boolean> {
    const parcels = [returnParcelNo, backParcelNo].filter((parcelNo) => parcelNo !== null)
    const records = [
      { kind: CASE_KIND, id: caseNo },
      { kind: 'order', id: orderNo },
      ...parcels.map((id) => ({ kind: 'parcel', id })),
    ]
    return isTaken(db, records, now)
  }

  return async ({ caseNo = '', state }, now) => {
    const one = await cases.find(db, caseNo)
    if (!one || one.state !== state) return
    if (await isInHand(one, now)) return scheduleDemoCase(db, one, now)
    try {
      await take(one)
    } catch (error) {
      // An operator was faster, or has had a part in it.
      if (!(error instanceof Refusal && error.code === RET.CONFLICT)) throw error
    }
  }
}
