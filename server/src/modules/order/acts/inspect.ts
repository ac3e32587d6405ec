/** What a merchant sent is inspected; a fake needs a second opinion. */
import type { InspectInput } from '@contract/admin/inspection'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { DEMO_ACTOR } from '../../../kit/demo-actor'
import { Refusal, refuseField } from '../../../kit/refusal'
import { checkLines, INSPECTION_REFUSALS, saveInspection, verdictOf } from '../../inspection/repository'
import { parcelLines } from '../../parcel/repository'
import { orderLines } from '../repository'
import { type Act, type FulfilTools, locked, moveOrder } from './of-operator'

export async function inspect(tools: FulfilTools, trx: Trx, act: Act<InspectInput>): Promise<void> {
  const { clock, pictures } = tools
  const { input, operatorId } = act
  const { order, inspection, parcels } = await locked(trx, act)
  if (order.state !== 'QC' || inspection?.state !== 'OPEN') {
    throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.changed)
  }
  const isDemo = operatorId === DEMO_ACTOR
  if (!isDemo && inspection.receivers.includes(operatorId)) {
    throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.ownParcel)
  }
  const lines = (await orderLines(trx, [order.id])).filter(({ seller }) => seller === 'merchant')
  checkLines(
    input.lines,
    lines.map(({ itemId }) => itemId),
  )
  const inbound = parcels.filter(({ kind }) => kind === 'inbound')
  const counted = await parcelLines(
    trx,
    inbound.map(({ id }) => id),
  )
  for (const [place, { itemId, verdict }] of input.lines.entries()) {
    const isMissing = counted.some((line) => line.itemId === Number(itemId) && line.found?.isPresent === false)
    if (isMissing && verdict === 'pass') throw refuseField(`lines.${place}.verdict`, '清点时缺少该商品，不能判为相符')
  }
  const photos = input.lines.flatMap(({ faces, flaws }) =>
    [...faces, ...flaws].flatMap(({ photo }) => (photo === undefined ? [] : [photo])),
  )
  await pictures.keep(trx, photos, { kind: 'order', id: act.orderNo })
  const verdict = verdictOf(input.lines)
  const now = clock.now()
  if (verdict === 'fake') {
    await saveInspection(trx, inspection, { state: 'SECOND', verdict, inspectorId: operatorId, lines: input.lines })
    return
  }
  const done = { state: 'DONE', verdict, inspectorId: operatorId, lines: input.lines, doneAt: now } as const
  await saveInspection(trx, inspection, done)
  const differences = input.lines.flatMap((line) => (line.verdict === 'mismatch' ? [line.differences] : []))
  const step = verdict === 'pass' ? 'passInspection' : 'reportMismatch'
  await moveOrder(tools, trx, act, step, differences.join('；'))
}
