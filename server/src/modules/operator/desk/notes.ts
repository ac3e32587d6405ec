/** Notes that operators leave on records, for each other. */
import type { Note } from '@contract/admin/desk'
import type { ObjectRef } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { transaction, type Db, type Trx } from '../../../db/database'
import { once, requestHashOf } from '../../../kit/idempotency'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { requireMade, sourceOf, type DeskTools } from './tools'

/** Newest first. */
export async function notesOf(handle: Db | Trx, kind: string, id: string): Promise<Note[]> {
  const rows = await handle
    .selectFrom('recordNote')
    .innerJoin('operator', 'operator.id', 'recordNote.operatorId')
    .select([
      'recordNote.id',
      'recordNote.at',
      'recordNote.text',
      'recordNote.operatorId',
      'operator.login',
      'operator.name',
    ])
    .where('recordNote.kind', '=', kind)
    .where('recordNote.objectId', '=', id)
    .orderBy('recordNote.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id: noteId, at, text, operatorId, login, name }) => ({
    id: String(noteId),
    at,
    text,
    operator: { id: String(operatorId), login, name },
  }))
}

/**
 * Once for the client's key.
 * @throws Refusal NOT_FOUND for a record that is not there or not yet made, NOT_PERMITTED
 */
export async function addNote(
  tools: DeskTools,
  operator: ActingOperator,
  { kind, id, text, idempotencyKey: key }: ObjectRef & { text: string; idempotencyKey: string },
): Promise<Note> {
  const { clock, db } = tools
  const source = sourceOf(tools, kind, operator)
  requireMade(id)
  if ((await source.read(db, id, operator, clock.now())) === null) {
    throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
  }
  const at = clock.now()
  const note = { ownerId: operator.id, scope: 'admin.note.add', key, requestHash: requestHashOf([kind, id, text]) }
  const add = async (trx: Trx): Promise<Note> => {
    const row = await trx
      .insertInto('recordNote')
      .values({ kind, objectId: id, operatorId: operator.id, at, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    await operator.audit(trx, { action: 'note.add', object: { kind, id }, after: { note: String(row.id) } })
    const { login, name } = operator
    return { id: String(row.id), at, text, operator: { id: String(operator.id), login, name } }
  }
  return transaction(db, (trx) => once(trx, note, at, () => add(trx)))
}
