/** Cases follow the parcels in which their items come back, and go to the buyer again (parcel/followers.ts). */
import { isPossible } from '../../state-graph/graph'
import { takeItemsIn } from '../catalogue/holding'
import { lockOwnOrder, orderRecords } from '../order/lead-order'
import type { ParcelFollower } from '../parcel/followers'
import type { ParcelStep } from '../parcel/graph'
import type { CaseAct, Cases } from './case-act'
import { afterSaleGraph, CASE_KIND } from './graph'
import { DESK_TEXT, STATE_NAMES } from './messages'
import { createProcesses } from './processes'
import { casesOfParcel } from './repository'
import { afterSaleSettings } from './settings'

const STEPS: Readonly<Partial<Record<ParcelStep, 'receive' | 'arriveBack'>>> = {
  sign: 'receive',
  count: 'receive',
  deliver: 'arriveBack',
}

/** Received from the parcel, or given to the buyer again. The order is locked. */
async function follow(cases: Cases, found: CaseAct, step: 'receive' | 'arriveBack'): Promise<void> {
  const { trx, parent, settings, now } = found
  let act = found
  // Taken back while it was on its way: it goes back to the buyer from here.
  if (step === 'receive' && act.object.state === 'SEND_BACK' && act.object.receivedAt === null) {
    act = { ...act, object: await cases.keep(act, { receivedAt: now }) }
    await takeItemsIn(trx, [act.object.itemId], parent.orderNo)
  }
  // A case that ended otherwise leaves the parcel's own history to go on.
  if (!isPossible(afterSaleGraph, step, cases.positionOf(act.object))) return
  const dueAt = now + settings.get(afterSaleSettings, 'afterSale.check')
  await cases.move(act, step, step === 'receive' ? { receivedAt: now, dueAt } : {})
}

export const parcelFollower: ParcelFollower = {
  lock: async (trx, { ref }) => void (await lockOwnOrder(trx, ref)),
  moved: async (trx, { parcel, by: { step: parcelStep, actor, reason, now }, ctx }) => {
    const step = STEPS[parcelStep]
    await lockOwnOrder(trx, parcel.ref)
    if (step === undefined || (actor.kind !== 'operator' && actor.kind !== 'courier')) return
    const { cases } = createProcesses(ctx)
    const by = { actor: { kind: actor.kind, id: actor.id }, reason, now, settings: ctx.settings }
    for (const { caseNo } of await casesOfParcel(trx, parcel.parcelNo)) {
      await follow(cases, await cases.act(trx, caseNo, by), step)
    }
  },
  records: async (db, { ref, parcelNo }) => [
    ...(parcelNo === null ? [] : await casesOfParcel(db, parcelNo)).map(({ caseNo, state }) => ({
      kind: CASE_KIND,
      id: caseNo,
      title: caseNo,
      note: `${DESK_TEXT.area} · ${STATE_NAMES[state]}`,
    })),
    ...(await orderRecords(db, ref)),
  ],
}
