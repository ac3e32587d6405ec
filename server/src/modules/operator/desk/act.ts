/**
 * An operator's act on a record: a transaction with its row of the audit, once for the client's key, refused with 409
 * when the record has changed since it was read.
 */
import type { ActAnswer } from '@contract/admin/desk'
import { RET } from '@contract/constants'
import type { TObject } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { createHash } from 'node:crypto'
import { transaction, type Trx } from '../../../db/database'
import { isUniqueViolation } from '../../../db/errors'
import type { ActionSource, RecordSource } from '../../../kit/console'
import { requirePermission, requireStepUp, type ActingOperator } from '../../../kit/operator'
import { Refusal, refuseField } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { sourceOf, type DeskTools } from './tools'

/** Rolls back an act that was only to be checked. */
class DryRun extends Error {
  constructor(readonly answer: ActAnswer) {
    super('dry run')
  }
}

interface ActRequest {
  kind: string
  id: string
  action: string
  version: number
  input?: Record<string, unknown>
  reason?: string
  idempotencyKey: string
  isDryRun?: boolean
}

/** @throws Refusal with a sentence beside each wrong field */
function validated(form: TObject | undefined, input: Record<string, unknown>): Record<string, unknown> {
  if (form === undefined) return {}
  const value = Value.Default(form, Value.Clean(form, structuredClone(input)))
  const wrong = [...Value.Errors(form, value)].map(({ path }) => path.split('/')[1] ?? '')
  if (wrong.length === 0) return value as Record<string, unknown>
  const title = (name: string) => form.properties[name]?.title ?? ''
  const fields = Object.fromEntries(wrong.map((name) => [`input.${name}`, `请填写正确的${title(name) || '内容'}`]))
  throw new Refusal(RET.BAD_REQUEST, '参数错误', fields)
}

/** The action's own checks before the record is locked. @throws Refusal */
function actionOf(source: RecordSource, request: ActRequest, operator: ActingOperator, now: number): ActionSource {
  const action = source.actions.find(({ name }) => name === request.action)
  if (action === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noAction)
  requirePermission(operator, action.permission)
  if (action.stepUp === true) requireStepUp(operator, now)
  if (action.needsReason === true && request.reason === undefined) throw refuseField('reason', REFUSALS.needsReason)
  return action
}

/** The answer of an earlier request with this key, or null. @throws Refusal CONFLICT for another request */
async function answered(
  { db }: DeskTools,
  operator: ActingOperator,
  request: ActRequest,
  hash: string,
): Promise<ActAnswer | null> {
  const row = await db
    .selectFrom('operatorAct')
    .select(['requestHash', 'answer'])
    .where('operatorId', '=', operator.id)
    .where('idempotencyKey', '=', request.idempotencyKey)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.requestHash !== hash) throw new Refusal(RET.CONFLICT, REFUSALS.repeatedKey)
  return row.answer as unknown as ActAnswer
}

/**
 * In this order: permission of the record, the action with its permission, step-up and reason, the form, an answer that
 * was given before; then, with the record locked, its version, whether its state allows the action, and the act.
 * @throws Refusal NOT_FOUND, NOT_PERMITTED, STEP_UP, BAD_REQUEST, CONFLICT, and what the action refuses
 */
export async function act(tools: DeskTools, operator: ActingOperator, request: ActRequest): Promise<ActAnswer> {
  const { clock, db } = tools
  const { kind, id, version, reason = '', idempotencyKey, isDryRun = false } = request
  const source = sourceOf(tools, kind, operator)
  const action = actionOf(source, request, operator, clock.now())
  const input = validated(action.form, request.input ?? {})
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, id, action.name, version, input, reason]))
    .digest('hex')
  const earlier = isDryRun ? null : await answered(tools, operator, request, hash)
  if (earlier !== null) return earlier
  const now = clock.now()
  const work = async (trx: Trx): Promise<ActAnswer> => {
    const found = await source.lock(trx, id)
    if (found === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
    if (found !== version) throw new Refusal(RET.CONFLICT, (await source.changed?.(trx, id)) ?? REFUSALS.changed)
    const view = await source.read(trx, id, operator, now)
    if (!view?.actions.some(({ name }) => name === action.name)) throw new Refusal(RET.CONFLICT, REFUSALS.noAction)
    const context = { id, input, reason, now, operator }
    const { message, before, after, made = id, approval = null } = await action.act(trx, context)
    const answer = { message, approval }
    if (isDryRun) throw new DryRun(answer)
    await trx
      .insertInto('operatorAct')
      .values({ operatorId: operator.id, idempotencyKey, requestHash: hash, answer: JSON.stringify(answer), at: now })
      .execute()
    // The lease ends with the decision; the next task is another record.
    await trx
      .deleteFrom('recordLease')
      .where('kind', '=', kind)
      .where('objectId', '=', id)
      .where('operatorId', '=', operator.id)
      .execute()
    const entry = { action: `${kind}.${action.name}`, object: { kind, id: made }, before, after, reason }
    if (approval === null) await operator.audit(trx, entry)
    return answer
  }
  try {
    return await transaction(db, work)
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    // The same request twice at once: the other one has answered meanwhile.
    if (isUniqueViolation(error, 'operator_act_pkey')) {
      const answer = await answered(tools, operator, request, hash)
      if (answer !== null) return answer
    }
    throw error
  }
}
