/** What acts of operators on a case have in common: what each may give without a return, and who has had a part. */
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import type { CaseAct } from '../case-act'
import { CASE_KIND } from '../graph'
import { DESK } from '../messages'
import { afterSaleSettings } from '../settings'
import type { CaseTools } from '../tools'

/** What keeps an operator from giving so much money without a return: one scheme's limit, or a day's. */
export interface AboveLimit {
  of: 'one' | 'day'
  fen: number
}
/** Counts what is given; null when the operator may. */
export type Most = (act: CaseAct, fen: number) => Promise<AboveLimit | null>

/** What an operator may give without a return, in a scheme and in a day; null for a lead, whom nothing limits. */
export function mostOf(operator: ActingOperator): Most | null {
  if (operator.permissions.has('afterSale.judge')) return null
  return async ({ trx, object, parent, settings }, fen) => {
    const limit = 'afterSale.proposeMax'
    const limitFen = settings.get(afterSaleSettings, limit)
    if (fen > limitFen) return { of: 'one', fen: limitFen }
    const order = { kind: 'order', id: parent.orderNo }
    const given = { limit, limitFen, object: order, fen, act: object.caseNo }
    const isWithin = fen === 0 || (await operator.useLimit(trx as Trx, given))
    return isWithin ? null : { of: 'day', fen: limitFen }
  }
}

/** The operator's id; null of the demonstration's own. */
export const operatorIdOf = ({ actor: { id } }: Pick<CaseAct, 'actor'>): number | null =>
  /^\d+$/.test(id) ? Number(id) : null

/** @throws Refusal CONFLICT when the operator has decided in the case, or on what another wanted to do with it */
export async function requireNewEyes(
  { cases }: Pick<CaseTools, 'cases'>,
  act: Pick<CaseAct, 'actor' | 'object' | 'trx'>,
): Promise<void> {
  const { trx, object, actor } = act
  const events = await cases.events(trx, object)
  const hadPart = events.some(({ actorKind, actorId }) => actorKind === 'operator' && actorId === actor.id)
  if (hadPart || (await hasApproved(act))) throw new Refusal(RET.CONFLICT, DESK.hadPart)
}

async function hasApproved(act: Pick<CaseAct, 'actor' | 'object' | 'trx'>): Promise<boolean> {
  const decided = await act.trx
    .selectFrom('approval')
    .select('id')
    .where('objectKind', '=', CASE_KIND)
    .where('objectId', '=', act.object.caseNo)
    .where('decidedBy', '=', operatorIdOf(act))
    .limit(1)
    .executeTakeFirst()
  return decided !== undefined
}
