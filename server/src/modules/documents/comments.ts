/** What users say of a version while it is announced, and what the shop answers (help 2.4; E-commerce Law 34). */
import type { DocumentComments } from '@contract/documents'
import { RET } from '@contract/constants'
import { sql, type Selectable } from 'kysely'
import { transaction, type Trx } from '../../db/database'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import { writeMessage } from '../messages/service'
import { COMMENTS_MOST } from './limits'
import { COMMENT_REFUSALS as T } from './messages'
import type { DocumentCommentTable } from './tables'

export type CommentRecord = Selectable<DocumentCommentTable>

/** Characters that an opinion needs. */
const TEXT_MIN = 2

interface NewComment {
  key: string
  version: string
  text: string
  idempotencyKey: string
}

/** Whether a version is announced and not yet in force. */
async function isAnnounced(db: Db, key: string, version: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('effectiveAt')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined && row.effectiveAt > now
}

const commentsOf = (db: Db, userId: number, key: string, version: number): Promise<CommentRecord[]> =>
  db
    .selectFrom('documentComment')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .execute()

export function createComments({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function view(handle: Db, userId: number, key: string, version: number): Promise<DocumentComments> {
    const comments = await commentsOf(handle, userId, key, version)
    return {
      list: comments.map(({ number, text, createdAt, answer, answeredAt }) => ({
        commentId: number,
        text,
        at: createdAt,
        answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt },
      })),
      canComment: comments.length < COMMENTS_MOST && (await isAnnounced(handle, key, version, clock.now())),
    }
  }

  async function write(trx: Trx, userId: number, given: NewComment): Promise<DocumentComments> {
    const [key, version, now] = [given.key, Number(given.version), clock.now()]
    if (!(await isAnnounced(trx, key, version, now))) throw new Refusal(RET.CONFLICT, T.notAnnounced)
    const text = given.text.trim()
    if (text.length < TEXT_MIN) throw refuseField('text', T.short)
    if (hasContact(text)) throw refuseField('text', T.contact, RET.TEXT_REFUSED)
    // One after another: what is counted is what is written.
    await trx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if ((await commentsOf(trx, userId, key, version)).length >= COMMENTS_MOST) throw new Refusal(RET.CONFLICT, T.enough)
    await sql`insert into document_comment (number, key, version, user_id, text, created_at)
      values ('YJ' || next_order_no(${userId}, ${now}), ${key}, ${version}, ${userId}, ${text}, ${now})`.execute(trx)
    return view(trx, userId, key, version)
  }

  return {
    list: (userId: number, key: string, version: number) => view(db, userId, key, version),

    /** @throws Refusal CONFLICT, BAD_REQUEST, TEXT_REFUSED */
    add: (userId: number, given: NewComment): Promise<DocumentComments> => {
      const { idempotencyKey: key, ...fields } = given
      const requestHash = requestHashOf([fields.key, fields.version, fields.text])
      const act = { ownerId: userId, scope: 'document.comment', key, requestHash }
      return transaction(db, (trx) => once(trx, act, clock.now(), () => write(trx, userId, given)))
    },
  }
}

/** Locks a comment until the transaction ends. */
export const lockComment = (trx: Trx, number: string): Promise<CommentRecord | undefined> =>
  trx.selectFrom('documentComment').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

/** @throws Refusal NOT_FOUND, CONFLICT when it has an answer */
export async function answerComment(
  trx: Trx,
  settings: AppContext['settings'],
  {
    number,
    text,
    operatorId,
    title,
    now,
  }: { number: string; text: string; operatorId: number; title: string; now: number },
): Promise<CommentRecord> {
  const comment = await lockComment(trx, number)
  if (!comment) throw new Refusal(RET.NOT_FOUND, T.notFound)
  if (comment.answer !== null) throw new Refusal(RET.CONFLICT, T.answered)
  const answered = await trx
    .updateTable('documentComment')
    .set((eb) => ({
      answer: text.trim(),
      answeredAt: now,
      answeredBy: operatorId,
      recordVersion: eb('recordVersion', '+', 1),
    }))
    .where('id', '=', comment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeMessage(trx, settings, {
    userId: comment.userId,
    template: 'document.answered',
    values: { document: title },
    target: { route: 'sellerAgreement', params: { key: comment.key, version: String(comment.version) } },
    dedupeKey: `document.answered:${number}`,
    now,
  })
  return answered
}
