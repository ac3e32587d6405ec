/** What a user keeps of others (spec 2.9, /user/card-collect): public lists and content pages, as they are now. */
import type { CollectedEntry } from '@contract/sharing'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { pageInfo } from '../content/page-info'
import { contentOf } from '../content/pages'
import { authorOf } from '../review/messages'
import { toCards } from './list-view'
import { summariesOf, type CollectRecord } from './repository'

/** What others may see of lists that are public, by number. */
async function openLists(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Pick<CollectedEntry, 'title' | 'author' | 'itemCount' | 'pictures'>>()
  const open = sql`l.id = any(${[...ids]}::bigint[]) and l.is_open and l.deleted_at is null`
  const lists = await summariesOf(db, open, { limit: ids.length })
  const userIds = lists.map(({ userId }) => userId)
  const owners = await db
    .selectFrom('appUser')
    .select(['id', 'nickname'])
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute()
  const nicknames = new Map(owners.map(({ id, nickname }) => [id, nickname]))
  const authors = new Map(lists.map(({ id, userId }) => [String(id), authorOf(nicknames.get(userId) ?? '')]))
  return new Map(
    (await toCards(db, lists)).map(({ id, name, itemCount, covers }) => [
      Number(id),
      { title: name, author: authors.get(id) ?? '', itemCount, pictures: covers },
    ]),
  )
}

async function pageEntry(ctx: AppContext, { refId, createdAt }: CollectRecord): Promise<CollectedEntry> {
  const visitor = { userId: null, isNewcomer: false, host: 'browser' } as const
  const { slug, title, state, share } = await pageInfo(contentOf(ctx), { id: String(refId) }, visitor)
  const pictures = share.picture ? [share.picture] : []
  const isGone = state === 'ended' || state === 'none'
  return { type: 'page', id: slug, title, author: '', itemCount: 0, pictures, isGone, at: createdAt }
}

/** Newest first, as the rows are; what is gone has neither title nor pictures. */
export async function toEntries(ctx: AppContext, rows: readonly CollectRecord[]): Promise<CollectedEntry[]> {
  const lists = await openLists(
    ctx.db,
    rows.flatMap(({ type, refId }) => (type === 'list' ? [refId] : [])),
  )
  return Promise.all(
    rows.map((row) => {
      if (row.type === 'page') return pageEntry(ctx, row)
      const about = { type: 'list', id: row.code ?? '', at: row.createdAt } as const
      const list = lists.get(row.refId)
      return list
        ? { ...about, ...list, isGone: false }
        : { ...about, title: '', author: '', itemCount: 0, pictures: [], isGone: true }
    }),
  )
}
