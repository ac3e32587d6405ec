/** An operator puts a template online; with another one where it can cost more than may be decided alone. */
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import type { ActResult, ApprovalKind } from '../../../kit/console'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import type { Settings } from '../../../kit/settings'
import { budgetOf, isWithinBudget, TEMPLATE_KIND, worthOf } from '../budget'
import { CONSOLE_TEXT as T, yuan } from '../messages'
import { templateObjects, type TemplateAct } from '../objects'
import { findTemplate } from '../repository'

const PUBLISH = 'voucher.publish'

/** @throws Refusal CONFLICT when it is no draft */
export async function publish(act: TemplateAct, _: unknown, operator: ActingOperator): Promise<ActResult> {
  const { trx, object, reason } = act
  const { id, version, name, total, state } = object
  const budget = budgetOf(object, total)
  if (!(await isWithinBudget(act, operator, { limit: PUBLISH, fen: budget }))) {
    const approval = await operator.requestApproval(trx as Trx, {
      kind: PUBLISH,
      object: { kind: TEMPLATE_KIND, id: String(id) },
      summary: `${name} · ${T.budget} ¥${yuan(budget)}`,
      payload: { id: String(id), version },
      reason,
    })
    return { message: T.waits, approval }
  }
  await templateObjects.move(act, 'publish')
  return { message: T.done, before: { state }, after: { state: 'ONLINE' } }
}

/** What the other operator sees, and does: exactly the template that was seen. */
export const publishing = (settings: Settings): ApprovalKind => ({
  kind: PUBLISH,
  title: T.steps.publish,
  request: 'voucher.edit',
  decide: 'voucher.approve',
  async facts(db, { id }) {
    const template = await findTemplate(db, Number(id))
    return template
      ? [
          { name: T.template, value: template.name, kind: 'record', to: { kind: TEMPLATE_KIND, id: String(id) } },
          { name: T.worth, value: worthOf(template) },
          { name: T.total, value: String(template.total) },
          { name: T.budget, value: String(budgetOf(template, template.total)), kind: 'fen' },
        ]
      : []
  },
  async apply(trx, { id, version }, { operator, now }) {
    const actor = { kind: 'operator', id: String(operator.id) } as const
    const act = await templateObjects.act(trx, String(id), { actor, reason: '', now, settings })
    const { object } = act
    if (object.version !== version || object.state !== 'DRAFT') throw new Refusal(RET.CONFLICT, T.changed)
    await templateObjects.move(act, 'publish')
    return { before: { state: 'DRAFT' }, after: { state: 'ONLINE' } }
  },
})
