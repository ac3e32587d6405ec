/** A scheme of a case is refused, or its time is up: silence is no consent to it (design: buying 2.2). */
import type { CaseAct, Cases } from '../case-act'
import type { AfterSaleStep } from '../graph'
import { REST_MS } from '../limits'
import { answerScheme, openScheme, type SchemeRecord } from '../repository'

/** The buyer refuses a scheme, or says nothing in time. */
export async function refuseScheme(cases: Cases, act: CaseAct, { kind }: SchemeRecord): Promise<void> {
  const { object, actor, now } = act
  if (kind === 'DEDUCT') {
    const by = actor.kind === 'timer' ? ({ kind: 'system', id: '' } as const) : actor
    await cases.move({ ...act, actor: by }, 'refuseDeduction')
    return
  }
  const dueAt = now + REST_MS
  await cases.move(act, 'refuseProposal', { dueAt, ...(object.type === 'RETURN' && { deadlineAt: dueAt }) })
}

/** What the timer of a case does. What silence says to a scheme is kept with it. */
export async function actInSilence(cases: Cases, act: CaseAct, then: AfterSaleStep): Promise<void> {
  const { trx, object, now } = act
  if (object.state !== 'PROPOSED') {
    await cases.move(act, then)
    return
  }
  const scheme = await openScheme(trx, object.id)
  if (!scheme) throw new Error(`case ${object.caseNo} has no scheme`)
  await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
  await refuseScheme(cases, act, scheme)
}
