/** Queries of what is searched for and of its boards. */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { CANDIDATES, KEEP_DAYS, SEARCHERS_MIN } from './limits'
import type { Counted } from './ranking'
import type { BoardPlaceTable, BoardWordStep, BoardWordTable, SearchSeenTable } from './tables'

export type BoardWord = Selectable<BoardWordTable>

/** The same searcher's word counts once a day. */
export async function keepSearch(db: Db, seen: SearchSeenTable): Promise<void> {
  await db
    .insertInto('searchSeen')
    .values(seen)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts the searchers of each word of a day that is over; repeating it changes nothing. */
export async function countDay(db: Db, day: string): Promise<void> {
  await sql`
    insert into search_count (day, word, shown, searchers)
    select day, word, mode() within group (order by typed), count(*)::int from search_seen
    where day = ${day} group by day, word
    on conflict (day, word) do nothing`.execute(db)
}

/** The words of a day that have enough searchers, most first. */
export async function candidatesOf(db: Db, day: string): Promise<Counted[]> {
  return db
    .selectFrom('searchCount')
    .select(['word', 'shown', 'searchers'])
    .where('day', '=', day)
    .where('searchers', '>=', SEARCHERS_MIN)
    .orderBy('searchers', 'desc')
    .orderBy('word')
    .limit(CANDIDATES)
    .execute()
}

/** Every word of a day as it is shown: few search for one series in the same words. */
export async function wordsOfDay(db: Db, day: string): Promise<string[]> {
  const rows = await db.selectFrom('searchCount').select('shown').where('day', '=', day).execute()
  return rows.map(({ shown }) => shown)
}

/** Number of searchers by word from a day on, before another. */
export async function searchersBetween(db: Db, from: string, before: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('searchCount')
    .select(['word', sql<number>`sum(searchers)::int`.as('searchers')])
    .where('day', '>=', from)
    .where('day', '<', before)
    .groupBy('word')
    .execute()
  return new Map(rows.map(({ word, searchers }) => [word, searchers]))
}

/** Number of searchers of a day by series, from the words that name each. */
export async function searchersOfSeries(
  db: Db,
  day: string,
  named: readonly { word: string; seriesId: number }[],
): Promise<ReadonlyMap<number, number>> {
  const [words, ids] = [named.map(({ word }) => word), named.map(({ seriesId }) => seriesId)]
  const { rows } = await sql<{ seriesId: number; searchers: number }>`
    select n.series_id, count(distinct s.searcher)::int as searchers
    from unnest(${words}::text[], ${ids}::int[]) n (word, series_id)
    join search_seen s on s.day = ${day} and s.word = n.word
    group by n.series_id`.execute(db)
  return new Map(rows.map(({ seriesId, searchers }) => [seriesId, searchers]))
}

/** Claims the making of a day's boards. @returns false when they are made */
export async function claimDay(trx: Trx, day: string, now: number): Promise<boolean> {
  const made = await trx
    .insertInto('boardDay')
    .values({ day, madeAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return made !== undefined
}

export async function isMade(db: Db, day: string): Promise<boolean> {
  const made = await db.selectFrom('boardDay').select('day').where('day', '=', day).executeTakeFirst()
  return made !== undefined
}

export type NewPlace = Omit<BoardPlaceTable, 'boardWordId'> & { word: string; shown: string }

/** Keeps places, and their words where these are new. */
export async function insertPlaces(trx: Trx, places: readonly NewPlace[], now: number): Promise<void> {
  if (places.length === 0) return
  const words = [...new Map(places.map(({ word, shown }) => [word, { word, shown, createdAt: now }])).values()]
  await trx
    .insertInto('boardWord')
    .values(words)
    .onConflict((conflict) => conflict.column('word').doUpdateSet((eb) => ({ shown: eb.ref('excluded.shown') })))
    .execute()
  const ids = new Map(
    (
      await trx
        .selectFrom('boardWord')
        .select(['id', 'word'])
        .where(
          'word',
          'in',
          words.map(({ word }) => word),
        )
        .execute()
    ).map(({ id, word }) => [word, id]),
  )
  await trx
    .insertInto('boardPlace')
    .values(places.map(({ word, shown: _, ...place }) => ({ ...place, boardWordId: ids.get(word) ?? 0 })))
    .execute()
}

/** Removes who searched until a day, and counts and boards that are too old. */
export async function forgetOld(trx: Trx, { seenUntil, keptFrom }: { seenUntil: string; keptFrom: string }) {
  await trx.deleteFrom('searchSeen').where('day', '<=', seenUntil).execute()
  await trx.deleteFrom('searchCount').where('day', '<', keptFrom).execute()
  await trx.deleteFrom('boardDay').where('day', '<', keptFrom).execute()
}

/** The last day whose boards are made; undefined before the first are. */
export async function lastDay(db: Db): Promise<string | undefined> {
  const last = await db.selectFrom('boardDay').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  return last?.day
}

export interface Place {
  id: number
  board: string
  rank: number
  shown: string
  risePercent: number | null
  seriesId: number | null
}

/** The places of a day but those of blocked words, by board and rank. */
export async function placesOf(db: Db, day: string): Promise<Place[]> {
  return db
    .selectFrom('boardPlace')
    .innerJoin('boardWord', 'boardWord.id', 'boardPlace.boardWordId')
    .select(['boardWord.id', 'board', 'rank', 'shown', 'risePercent', 'seriesId'])
    .where('day', '=', day)
    .where('isBlocked', '=', false)
    .orderBy('board')
    .orderBy('rank')
    .execute()
}

/** Words that are pinned at a time. */
export async function pinsAt(db: Db, now: number): Promise<{ id: number; shown: string; pinnedRank: number }[]> {
  const rows = await db
    .selectFrom('boardWord')
    .select(['id', 'shown', 'pinnedRank'])
    .where('pinnedUntil', '>', now)
    .orderBy('pinnedRank')
    .execute()
  return rows.flatMap(({ pinnedRank, ...row }) => (pinnedRank === null ? [] : { ...row, pinnedRank }))
}

export async function findWord(db: Db, id: number): Promise<BoardWord | undefined> {
  return db.selectFrom('boardWord').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockWord(trx: Trx, id: number): Promise<BoardWord | undefined> {
  return trx.selectFrom('boardWord').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The word of a text, made where it is new; locked. */
export async function wordFor(trx: Trx, given: { word: string; shown: string }, now: number): Promise<BoardWord> {
  await trx
    .insertInto('boardWord')
    .values({ ...given, createdAt: now })
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute()
  return trx.selectFrom('boardWord').selectAll().where('word', '=', given.word).forUpdate().executeTakeFirstOrThrow()
}

export interface WordStep {
  step: BoardWordStep
  operatorId: number
  reason: string
  now: number
}

/** Changes a locked word, with its event. */
export async function changeWord(
  trx: Trx,
  id: number,
  set: Partial<Pick<BoardWord, 'pinnedRank' | 'pinnedUntil' | 'isBlocked'>>,
  { step, operatorId, reason, now }: WordStep,
): Promise<BoardWord> {
  const changed = await trx
    .updateTable('boardWord')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('boardWordEvent').values({ boardWordId: id, at: now, step, operatorId, reason }).execute()
  return changed
}

/** Number of searchers by day, the latest first. */
export async function searchersByDay(db: Db, word: string): Promise<{ day: string; searchers: number }[]> {
  return db
    .selectFrom('searchCount')
    .select(['day', 'searchers'])
    .where('word', '=', word)
    .orderBy('day', 'desc')
    .limit(KEEP_DAYS)
    .execute()
}
