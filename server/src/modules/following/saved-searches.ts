/**
 * Searches that users subscribe to. What one finds is written down when an item is listed (search_hit), so that the
 * feed and the messages treat a search as they treat a brand.
 */
import { RET } from '@contract/constants'
import type { SearchCriteria } from '@contract/catalogue'
import type { NotifyMode } from '@contract/following'
import { SEARCH_NAME_MAX } from '@contract/limits/following'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { canonicalSearch, searchKey } from '../catalogue/saved-search'
import type { Catalogue } from '../catalogue/service'
import { FEED_MS, MATCH_MAX, MATCH_OVERLAP_MS, SEARCH_MAX } from './limits'
import { REFUSALS } from './messages'

type Finder = Pick<Catalogue, 'describe' | 'foundSince'>

export const readCriteria = (query: string): SearchCriteria => JSON.parse(query) as SearchCriteria

/** The conditions as a name, as many as fit, e.g. cf 黑色. */
export function nameFrom(conditions: readonly string[]): string {
  const words = conditions.map((condition) => condition.replace(/^「(.*)」$/, '$1'))
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= SEARCH_NAME_MAX)
  return fitting.length > 0 ? fitting.join(' ') : (words[0] ?? '').slice(0, SEARCH_NAME_MAX)
}

/** Writes down what one canonical query found, for everyone who subscribed to it. */
async function keepHits(db: Db, key: string, found: readonly { id: number; listedAt: number }[]): Promise<void> {
  if (found.length === 0) return
  const [ids, times] = [found.map(({ id }) => id), found.map(({ listedAt }) => listedAt)]
  await sql`
    insert into search_hit (subscription_id, item_id, listed_at)
    select s.id, f.item_id, f.listed_at
    from unnest(${ids}::bigint[], ${times}::bigint[]) f (item_id, listed_at)
    join item i on i.id = f.item_id
    join subscription s on s.kind = 'SEARCH' and s.query_key = ${key}
    on conflict (subscription_id, item_id) do update set listed_at = excluded.listed_at
      where search_hit.listed_at <> excluded.listed_at`.execute(db)
}

interface GivenSearch {
  given: SearchCriteria
  /** Without one the conditions are its name. */
  name: string | undefined
  now: number
}

/** Checks a search, and what it is called. @throws Refusal without any condition */
export async function readSearch(catalogue: Finder, { given, name, now }: GivenSearch) {
  const criteria = canonicalSearch(given)
  if (Object.keys(criteria).length === 0) throw new Refusal(RET.BAD_REQUEST, REFUSALS.searchEmpty)
  const { conditions } = await catalogue.describe(criteria)
  const found = await catalogue.foundSince(criteria, now - FEED_MS, MATCH_MAX)
  const named = (name ?? '').trim() || nameFrom(conditions)
  if (named === '') throw new Refusal(RET.BAD_REQUEST, REFUSALS.searchEmpty)
  return { criteria, key: searchKey(criteria), name: named, found }
}

/** Keeps a search; the user's row is locked. @returns its id @throws Refusal when it is there, or one too many */
export async function insertSearch(
  trx: Db,
  { userId, notify, now }: { userId: number; notify: NotifyMode; now: number },
  { criteria, key, name, found }: Awaited<ReturnType<typeof readSearch>>,
): Promise<number> {
  const own = trx.selectFrom('subscription').where('userId', '=', userId).where('kind', '=', 'SEARCH')
  const known = await own.select('id').where('queryKey', '=', key).executeTakeFirst()
  if (known) throw new Refusal(RET.CONFLICT, REFUSALS.searchKnown)
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= SEARCH_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManySearches)
  const { id } = await trx
    .insertInto('subscription')
    .values({
      userId,
      kind: 'SEARCH',
      refId: null,
      name,
      query: JSON.stringify(criteria),
      queryKey: key,
      matchedAt: now,
      notify,
      createdAt: now,
      notifySince: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(trx, key, found)
  return id
}

/**
 * Looks every subscribed search through for items that were listed since it was last done; equal searches of several
 * users once. Without new items nothing is searched.
 */
export async function matchSearches(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  catalogue: Finder,
  now: number,
): Promise<number> {
  await db
    .deleteFrom('searchHit')
    .where('listedAt', '<', now - FEED_MS)
    .execute()
  const { rows } = await sql<{ key: string; query: string; since: number }>`
    select query_key as key, min(query) as query, min(matched_at) - ${MATCH_OVERLAP_MS}::bigint as since
    from subscription where kind = 'SEARCH' group by query_key
    having min(matched_at) - ${MATCH_OVERLAP_MS}::bigint
      < (select max(listed_at) from item where state = 'ON_SALE')`.execute(db)
  for (const { key, query, since } of rows) {
    try {
      const found = await catalogue.foundSince(readCriteria(query), since, MATCH_MAX)
      await transaction(db, async (trx) => {
        await keepHits(trx, key, found)
        await trx
          .updateTable('subscription')
          .set({ matchedAt: now })
          .where('kind', '=', 'SEARCH')
          .where('queryKey', '=', key)
          .execute()
      })
    } catch (error) {
      // One search must not keep the others from their items; it is tried again at the next run.
      log.error({ err: error, key }, 'a subscribed search could not be looked through')
    }
  }
  return 0
}
