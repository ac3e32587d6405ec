/**
 * A fact that an answer has measured: a second operator approves it, then it is in the item's attributes (design: help
 * 2.2).
 */
import type { QuestionAnswerInput } from '@contract/admin/questions'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { ApprovalKind } from '../../kit/console'
import type { ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { itemSnapshot } from '../catalogue/holding'
import { writeFact, type Fact } from './desk'
import { CONSOLE_TEXT as T, factText } from './messages'
import { questionObjects, type QuestionRecord } from './object'

const KIND = 'question'
const FACT = 'qa.fact'

/** What the audit keeps of a question. */
export const audited = ({ state, hiddenFor, answer, fact }: QuestionRecord) => ({ state, hiddenFor, answer, fact })

/** The attribute that is meant, with its value; null without either. @throws Refusal BAD_REQUEST with the field */
export async function factOf(trx: Db, { attribute = '', value = '' }: QuestionAnswerInput): Promise<Fact | null> {
  const [name, measured] = [attribute.trim(), value.trim()]
  if (name === '' && measured === '') return null
  if (name === '' || measured === '') throw refuseField(name === '' ? 'attribute' : 'value', T.needBoth)
  const known = await trx
    .selectFrom('attribute')
    .select(['id', 'name'])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute()
  const found = known.find((one) => one.name === name)
  if (!found) throw refuseField('attribute', T.noAttribute(known.map((one) => one.name).join('、')))
  return { attributeId: found.id, attribute: found.name, value: measured }
}

interface FactPayload extends Fact {
  number: string
  itemId: number
  /** Of the question when its answer was given: another answer is another fact. */
  version: number
}

/** Asks a second operator for it, of a question that has just been answered. @param reason the answer as given */
export async function requestFact(
  trx: Db,
  { number, itemId, version }: QuestionRecord,
  { fact, reason }: { fact: Fact; reason: string },
  operator: ActingOperator,
): Promise<string> {
  const [item] = await itemSnapshot(trx, [itemId])
  const payload: FactPayload = { ...fact, number, itemId, version }
  return operator.requestApproval(trx as Trx, {
    kind: FACT,
    object: { kind: KIND, id: number },
    summary: `${item?.card.title ?? ''} · ${factText(fact.attribute, fact.value)}`,
    payload: { ...payload },
    reason,
  })
}

/** The second operator approves exactly that answer and that value. */
export const factApproval = (settings: Settings): ApprovalKind => ({
  kind: FACT,
  title: T.fact,
  request: 'qa.answer',
  decide: 'qa.fact',
  async facts(db, given) {
    const { number, itemId, attributeId, attribute, value } = given as unknown as FactPayload
    const question = await questionObjects.find(db, number)
    const [item] = await itemSnapshot(db, [itemId])
    const old = await db
      .selectFrom('itemAttribute')
      .select('value')
      .where('itemId', '=', itemId)
      .where('attributeId', '=', attributeId)
      .executeTakeFirst()
    return [
      { name: T.item, value: item?.card.title ?? '', kind: 'record', to: { kind: 'item', id: String(itemId) } },
      { name: attribute, value, ...(old && { before: old.value }) },
      { name: T.text, value: question?.text ?? '', kind: 'record', to: { kind: KIND, id: number } },
      { name: T.answer, value: question?.answer ?? '' },
    ]
  },
  async apply(trx, given, { operator, now }) {
    const { number, version, attributeId, attribute, value } = given as unknown as FactPayload
    const actor = { kind: 'operator', id: String(operator.id) } as const
    const act = await questionObjects.act(trx, number, { actor, reason: factText(attribute, value), now, settings })
    if (act.object.version !== version) throw new Refusal(RET.CONFLICT, T.changed)
    const after = await writeFact(act, { attributeId, attribute, value })
    return { before: audited(act.object), after: audited(after) }
  },
})
