/** An operator gives users vouchers of a template; many at once, above a limit, with another operator. */
import { RET } from '@contract/constants'
import type { VoucherGrantInput } from '@contract/admin/vouchers'
import type { Db } from '../../../db/handle'
import type { Trx } from '../../../db/transaction'
import type { ActResult, ApprovalKind } from '../../../kit/console'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal, refuseField } from '../../../kit/refusal'
import type { Settings } from '../../../kit/settings'
import { budgetOf, isWithinBudget, TEMPLATE_KIND } from '../budget'
import { MAX_GRANTED } from '../limits'
import { CONSOLE_TEXT as T, yuan } from '../messages'
import { writeGrantedMessage } from '../notices'
import { templateObjects, type TemplateAct } from '../objects'
import { findTemplate } from '../repository'
import { giveOne } from './give'

const GRANT = 'voucher.grant'

async function findUser(trx: Db, text: string): Promise<number | undefined> {
  if (/^1[3-9]\d{9}$/.test(text)) {
    return (await trx.selectFrom('identity').select('userId').where('value', '=', text).executeTakeFirst())?.userId
  }
  if (!/^\d{1,12}$/.test(text)) return undefined
  return (await trx.selectFrom('appUser').select('id').where('id', '=', Number(text)).executeTakeFirst())?.id
}

/** @param text phones and ids, ascending and once each afterwards. @throws Refusal BAD_REQUEST with the field */
async function usersOf(trx: Db, text: string): Promise<number[]> {
  const wanted = [...new Set(text.split(/[\s,，]+/).filter(Boolean))]
  if (wanted.length > MAX_GRANTED) throw refuseField('users', T.tooMany(MAX_GRANTED))
  const found = new Set<number>()
  for (const one of wanted) {
    const userId = await findUser(trx, one)
    if (userId === undefined) throw refuseField('users', T.noUser(one))
    found.add(userId)
  }
  return [...found].sort((a, b) => a - b)
}

async function giveTo({ trx, object, actor, reason, now, settings }: TemplateAct, users: readonly number[]) {
  for (const userId of users) {
    const given = await giveOne(trx, object, { userId, actor, reason, now })
    await writeGrantedMessage(trx, settings, userId, given, now)
  }
}

/** Each gets one, with a message. @throws Refusal BAD_REQUEST with the field, CONFLICT above a limit or the stock */
export async function grant(act: TemplateAct, input: VoucherGrantInput, operator: ActingOperator): Promise<ActResult> {
  const { trx, object, reason } = act
  const id = String(object.id)
  const users = await usersOf(trx, input.users)
  const budget = budgetOf(object, users.length)
  if (!(await isWithinBudget(act, operator, { limit: GRANT, fen: budget }))) {
    const approval = await operator.requestApproval(trx as Trx, {
      kind: GRANT,
      object: { kind: TEMPLATE_KIND, id },
      summary: `${object.name} × ${users.length} · ${T.budget} ¥${yuan(budget)}`,
      payload: { id, users, reason },
      reason,
    })
    return { message: T.waits, approval }
  }
  await giveTo(act, users)
  return { message: T.granted(users.length), after: { users } }
}

/** What the other operator sees, and does: to exactly those users. */
export const granting = (settings: Settings): ApprovalKind => ({
  kind: GRANT,
  title: T.grant,
  request: 'voucher.give',
  decide: 'voucher.approve',
  async facts(db, { id, users }) {
    const template = await findTemplate(db, Number(id))
    return template
      ? [
          { name: T.template, value: template.name, kind: 'record', to: { kind: TEMPLATE_KIND, id: String(id) } },
          { name: T.users, value: (users as number[]).join('、') },
          { name: T.budget, value: String(budgetOf(template, (users as number[]).length)), kind: 'fen' },
        ]
      : []
  },
  async apply(trx, { id, users, reason }, { operator, now }) {
    const actor = { kind: 'operator', id: String(operator.id) } as const
    const act = await templateObjects.act(trx, String(id), { actor, reason: String(reason), now, settings })
    if (act.object.state !== 'ONLINE') throw new Refusal(RET.CONFLICT, T.changed)
    await giveTo(act, users as number[])
    return { after: { users } }
  },
})
