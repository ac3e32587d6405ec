/** A record with what all have: its lease, its notes, the actions and links that the operator may use. */
import type { ConsoleRecord } from '@contract/admin/desk'
import type { Fact, ObjectRef } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import { leasesOf } from '../leases'
import { REFUSALS } from '../messages'
import { notesOf } from './notes'
import { revealPermissionOf } from './reveal'
import { sourceOf, type DeskTools } from './tools'

/** @throws Refusal NOT_FOUND, NOT_PERMITTED */
export async function readRecord(
  tools: DeskTools,
  operator: ActingOperator,
  { kind, id }: ObjectRef,
): Promise<ConsoleRecord> {
  const { clock, db, records } = tools
  const source = sourceOf(tools, kind, operator)
  const view = await source.read(db, id, operator, clock.now())
  if (view === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
  const [notes, leases] = await Promise.all([
    notesOf(db, kind, id),
    leasesOf(db, { kind, ids: [id] }, operator, clock.now()),
  ])
  const actions = view.actions.flatMap(({ name, isDue = false, initial = {} }) => {
    const action = source.actions.find((one) => one.name === name)
    if (action === undefined || !operator.permissions.has(action.permission)) return []
    const { title, tone = 'plain', form = null, needsReason = false, stepUp = false, confirm = '' } = action
    const fields = form === null ? null : (JSON.parse(JSON.stringify(form)) as Record<string, unknown>)
    return [{ name, title, tone, isDue, form: fields, initial, needsReason, stepUp, confirm }]
  })
  const { photos = [], related = [], sections: all, ...rest } = view
  const mayReveal = operator.permissions.has(revealPermissionOf(source))
  /** What the operator may not open is words and no link. */
  const linked = ({ to, ...fact }: Fact): Fact => {
    const permission = to && records.get(to.kind)?.permission
    const isClosed = permission !== undefined && !operator.permissions.has(permission)
    return isClosed ? { name: fact.name, value: fact.value } : { ...fact, ...(to && { to }) }
  }
  const sections = all.map(({ title, facts }) => ({
    title,
    facts: facts.map(({ reveal, ...fact }) =>
      linked({ ...fact, ...(mayReveal && reveal !== undefined && { reveal }) }),
    ),
  }))
  const lease = leases.get(id) ?? null
  return { kind, kindTitle: source.kindTitle, id, ...rest, sections, photos, related, notes, actions, lease }
}
