/** One masked field or sealed picture of a record in full: counted (reveals.ts), and audited without its value. */
import { RET } from '@contract/constants'
import { transaction } from '../../../db/database'
import type { RecordSource } from '../../../kit/console'
import { requirePermission, type ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { countReveal } from '../reveals'
import { sourceOf, type DeskTools } from './tools'

export const revealPermissionOf = ({ revealPermission = 'personal.reveal' }: RecordSource) => revealPermission

/** The value itself is not kept in the audit. @throws Refusal NOT_FOUND, NOT_PERMITTED, TOO_MANY */
export async function reveal(
  tools: DeskTools,
  operator: ActingOperator,
  { kind, id, field, reason }: { kind: string; id: string; field: string; reason: string },
): Promise<{ value: string; until?: number }> {
  const { clock, ctx, db } = tools
  const source = sourceOf(tools, kind, operator)
  requirePermission(operator, revealPermissionOf(source))
  const own = <T>(table: Readonly<Record<string, T>> | undefined) =>
    table !== undefined && Object.hasOwn(table, field) ? table[field] : undefined
  const picture = own(source.revealPicture)
  const value = (await (picture ?? own(source.reveal))?.(db, id)) ?? null
  if (value === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.noField)
  await transaction(db, async (trx) => {
    await countReveal(trx, operator.id, { kind, id, field, reason }, clock.now())
    await operator.audit(trx, { action: 'personal.reveal', object: { kind, id }, after: { field }, reason })
  })
  if (!picture) return { value }
  // Its minute begins now, after the code.
  if (!ctx.privateUploads) throw new Error('nothing gives addresses of private pictures')
  const { url, expiresAt } = ctx.privateUploads.reveal(value)
  return { value: url, until: expiresAt }
}
