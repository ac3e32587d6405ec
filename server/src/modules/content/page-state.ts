/** A content page as the console names it: its address, what it shows and will show, its state. */
import type { Audience, VersionStanding } from '@contract/admin/content'
import type { Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { CONSOLE_TEXT as T, VERSION_STATE_NAMES } from './messages'
import { findPage, shownAt, standingOf, type PageRecord } from './repository'

/** Of its records, and of its actions in the audit. */
export const KIND = 'contentPage'

const TONES: Readonly<Record<VersionStanding, Tone>> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  LIVE: 'good',
  ENDED: 'plain',
  REPLACED: 'plain',
}

export const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** What a page shows at a time, what it shows next, and its state: lists and the record say the same. */
export async function pageAt(db: Db, pageId: number, now: number) {
  const { shown, wasShown } = await shownAt(db, pageId, now)
  const next = await db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('state', '=', 'SCHEDULED')
    .where('publishAt', '>', now)
    .orderBy('publishAt')
    .limit(1)
    .executeTakeFirst()
  const standing = shown ? standingOf(shown, now) : next ? 'SCHEDULED' : wasShown ? 'REPLACED' : 'DRAFT'
  return { shown, next, state: { title: VERSION_STATE_NAMES[standing], tone: TONES[standing] } }
}

export const audienceText = ({ who, percent }: Audience): string =>
  who === 'share' ? T.share(percent) : T.audiences[who]

/** @throws Refusal NOT_FOUND */
export async function pageOf(db: Db, id: string): Promise<PageRecord> {
  const page = isId(id) ? await findPage(db, id) : undefined
  if (!page) throw new Refusal(RET.NOT_FOUND, T.none)
  return page
}

/** Where users see a page. */
export const addressOf = ({ isHome, slug }: PageRecord): string => (isHome ? '/' : `/page/view?id=${slug}`)
