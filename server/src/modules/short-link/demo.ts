/** Short links of the demonstration, with codes that a person can type. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { DEMO_TEXT as T } from './messages'

const MARKER = 'demo-short-links'

/** @returns the number of links made now; 0 when they were made before */
export async function fillDemonstrationLinks(db: Db, now: number): Promise<number> {
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  const links = [
    { code: 'DEMOQA', title: T.item, url: '/qa/question-list', endsAt: null },
    { code: 'DEMOXY', title: T.agreement, url: '/user/seller-agreement?key=registration', endsAt: null },
    { code: 'DEMOOLD', title: T.item, url: '/qa/question-list', endsAt: now - 1 },
  ]
  await db
    .insertInto('shortLink')
    .values(links.map((link) => ({ ...link, createdAt: now })))
    .execute()
  return links.length
}
