/**
 * A version of the demonstration that is announced: the sellers' agreement with one clause more, and what a seller says
 * of it.
 */
import type { DocumentBlock } from '@contract/documents'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { createComments } from './comments'
import { DEMO_ANNOUNCEMENT as T } from './messages'
import { hashOf, storeTexts, versionsOf } from './service'

const MARKER = 'demo-announcement'
const KEY = 'seller'
const DAY_MS = 24 * 60 * 60_000
/** When it was announced, and when it comes into force: ten days between the two. */
const ANNOUNCED_MS = 3 * DAY_MS
const EFFECTIVE_MS = 7 * DAY_MS
const COMMENTED_MS = DAY_MS
/** 周屿, who sells. */
const SELLER = '13800000002'

/** @returns 1 when it was made now; 0 when it was made before */
export async function fillDemonstrationAnnouncement(db: Db, now: number): Promise<number> {
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  await storeTexts(db)
  const [latest] = await versionsOf(db, KEY)
  if (!latest) return 0
  // One that came with the shop is announced already.
  if (latest.effectiveAt > now) {
    await comment(db, String(latest.version), now)
    return 1
  }
  const blocks: DocumentBlock[] = [
    ...latest.blocks,
    { kind: 'heading', text: T.heading, level: 2 },
    { kind: 'paragraph', text: [T.clause] },
  ]
  await db
    .insertInto('document')
    .values({
      key: KEY,
      version: latest.version + 1,
      title: latest.title,
      sha256: hashOf(latest.title, blocks),
      changeNote: T.note,
      isMaterial: true,
      announcedAt: now - ANNOUNCED_MS,
      effectiveAt: now + EFFECTIVE_MS,
      blocks: sql<DocumentBlock[]>`${JSON.stringify(blocks)}::jsonb`,
    })
    .execute()
  await comment(db, String(latest.version + 1), now)
  return 1
}

/** Not in a shop without the demonstration's people. */
async function comment(db: Db, version: string, now: number): Promise<void> {
  const seller = await db.selectFrom('identity').select('userId').where('value', '=', SELLER).executeTakeFirst()
  if (!seller) return
  const comments = createComments({ db, clock: { now: () => now - COMMENTED_MS } })
  await comments.add(seller.userId, { key: KEY, version, text: T.comment, idempotencyKey: MARKER })
}
