/**
 * What many search for (spec 2.2: /search/hot-search; design: buying 3.1): searches are counted per searcher and
 * day, boards are made from them every morning, and shown with items that are on sale.
 */
import { RET } from '@contract/constants'
import type { HotBoard, HotEntry, HotList } from '@contract/search'
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import { addDays, dayOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { fold } from '../catalogue/search/words'
import {
  BOARD_MAX_AGE_MS,
  BOARD_SIZE,
  ITEMS_OF_OVERVIEW,
  ITEMS_OF_PLACE,
  KEEP_DAYS,
  MAKE_EVERY_MS,
  MAKE_HOUR,
  OVERVIEW_SIZE,
  SERIES_OF_WORD,
  USUAL_DAYS,
  WORD_MAX,
} from './limits'
import { BOARD_NAMES, REFUSALS } from './messages'
import { ranked, rising, withPins } from './ranking'
import {
  candidatesOf,
  claimDay,
  countDay,
  forgetOld,
  insertPlaces,
  isMade,
  keepSearch,
  lastDay,
  searchersBetween,
  searchersOfSeries,
  pinsAt,
  placesOf,
  wordsOfDay,
  type NewPlace,
  type Place,
} from './repository'
import { isCatalogueFilled } from '../../db/seed/fill'
import { browsingOf } from '../catalogue/browsing'
import { fillSearchesOf } from './demo'

const HOUR_MS = 60 * 60_000
const SERIES_BOARD = 'series-'

/** Text with which others could be reached, or that is a number of a searcher's own: phones, orders, parcels. */
const PERSONAL = /\d{7}|https?:|www\.|@|\.(com|cn)\b|微信|威信|QQ\s?\d/iu

/** A keyword as it is counted and as it is shown; null of one that is not kept. */
export function wordOf(keyword: string): { word: string; shown: string } | null {
  const shown = keyword.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const word = fold(shown)
  const isKept = word.length > 1 && shown.length <= WORD_MAX && !PERSONAL.test(shown.replace(/[\s-]/g, ''))
  return isKept && !PERSONAL.test(shown) ? { word, shown } : null
}

/** Counts a search. A failure is logged: nobody waits for their results because of it. */
export function createSearchRecorder({ db, clock, config, log }: AppContext) {
  return async (
    keyword: string,
    { userId, request }: { userId: number | null; request: FastifyRequest },
  ): Promise<void> => {
    const kept = wordOf(keyword)
    if (!kept) return
    const day = dayOf(clock.now())
    const who = userId === null ? `${request.ip}\n${request.headers['user-agent'] ?? ''}` : `user ${userId}`
    const searcher = createHmac('sha256', config.trackingSecret).update(`search ${day}\n${who}`).digest('base64url')
    try {
      await keepSearch(db, { day, word: kept.word, searcher, typed: kept.shown })
    } catch (error) {
      log.error({ err: error }, 'a search could not be counted')
    }
  }
}

/** The day whose boards should be made at a time: before 6:00 yesterday's are still shown. */
const boardDayOf = (now: number): string => dayOf(now - MAKE_HOUR * HOUR_MS)

/** Makes the boards of a day from the searches of the day before. @returns whether this call has made them */
export async function makeBoards(ctx: AppContext, day: string, now: number): Promise<boolean> {
  const { db } = ctx
  const searched = addDays(day, -1)
  if (await isMade(db, day)) return false
  await countDay(db, searched)
  const { catalogue } = browsingOf(ctx)
  const isFound = async ({ shown }: { shown: string }): Promise<boolean> =>
    (await catalogue.pick([], { keyword: shown }, { offset: 0, limit: 0 })).total > 0
  const candidates = await candidatesOf(db, searched)
  const findable = await Promise.all(candidates.map(isFound))
  const counts = candidates.filter((_, index) => findable[index])
  const before = await searchersBetween(db, addDays(searched, -USUAL_DAYS), searched)
  const series = await seriesPlaces(ctx, searched)
  const place = { day, risePercent: null, seriesId: null }
  const top = <T>(list: readonly T[]): T[] => list.slice(0, BOARD_SIZE)
  const places: NewPlace[] = [
    ...top(ranked(counts)).map((one, index) => ({ ...place, ...one, board: 'words', rank: index + 1 })),
    // Without a day before nothing is more than usual.
    ...top(before.size === 0 ? [] : rising(counts, before)).map((one, index) => ({
      ...place,
      ...one,
      board: 'rising',
      rank: index + 1,
    })),
    ...[...series].flatMap(([topId, list]) =>
      top(ranked(list)).map((one, index) => ({
        ...place,
        ...one,
        board: `${SERIES_BOARD}${topId}`,
        rank: index + 1,
      })),
    ),
  ]
  return transaction(db, async (trx) => {
    if (!(await claimDay(trx, day, now))) return false
    await insertPlaces(trx, places, now)
    await forgetOld(trx, { seenUntil: searched, keptFrom: addDays(day, -KEEP_DAYS) })
    return true
  })
}

/** By top category the series that were searched for, with the number of searchers. */
async function seriesPlaces(ctx: AppContext, day: string) {
  const { db } = ctx
  const named = await browsingOf(ctx).catalogue.namedSeries(await wordsOfDay(db, day))
  const pairs = [...named].flatMap(([shown, list]) =>
    list.length > SERIES_OF_WORD ? [] : list.map((one) => ({ word: fold(shown), seriesId: one.id })),
  )
  const searchers = await searchersOfSeries(db, day, pairs)
  const known = new Map([...named.values()].flat().map((one) => [one.id, one]))
  const perTop = new Map<number, { word: string; shown: string; searchers: number; seriesId: number }[]>()
  for (const [seriesId, count] of searchers) {
    const one = known.get(seriesId)
    if (!one) continue
    const entry = { word: fold(one.name), shown: one.name, searchers: count, seriesId }
    perTop.set(one.topId, [...(perTop.get(one.topId) ?? []), entry])
  }
  return perTop
}

/** Makes the boards once they are due, whichever process comes first. */
export function hotSearchSweep(ctx: AppContext): Sweep {
  return {
    name: 'hot searches',
    everyMs: MAKE_EVERY_MS,
    run: async (now) => {
      const due = boardDayOf(now)
      if (await isMade(ctx.db, due)) return 0
      // Nobody searches in a demonstration; the boards of two days show who rose and fell.
      const isDemo = ctx.config.demo && (await isCatalogueFilled(ctx.db))
      for (const day of isDemo ? [addDays(due, -1), due] : [due]) {
        if (isDemo) await fillSearchesOf(ctx.db, addDays(day, -1))
        await makeBoards(ctx, day, now)
      }
      return 0
    },
  }
}

type PlaceOnBoard = Place & { isPinned: boolean }

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, config } = ctx
  const { catalogue } = browsingOf(ctx)
  // Tests must see their own changes at once.
  const maxAgeMs = config.environment === 'test' ? 0 : BOARD_MAX_AGE_MS
  const read = new Map<string, { at: number; answer: Promise<HotList> }>()

  async function entriesOf(
    places: readonly PlaceOnBoard[],
    before: readonly Place[] | null,
    { size, items }: { size: number; items: number },
  ): Promise<HotEntry[]> {
    const entries: HotEntry[] = []
    for (const { id, shown, risePercent, seriesId, isPinned } of places) {
      if (entries.length === size) break
      const query = seriesId === null ? { keyword: shown } : { seriesId: String(seriesId) }
      const found = await catalogue.pick([], query, { offset: 0, limit: items })
      if (found.total === 0) continue
      const rank = entries.length + 1
      const last = before?.find((one) => one.id === id)
      entries.push({
        rank,
        word: shown,
        change: before === null ? 0 : last ? last.rank - rank : null,
        risePercent,
        isPinned,
        seriesId: seriesId === null ? '' : String(seriesId),
        count: found.total,
        items: found.list,
      })
    }
    return entries
  }

  async function readBoards(wanted: string | undefined): Promise<HotList> {
    const names = new Map<string, string>([
      ['words', BOARD_NAMES.words],
      ['rising', BOARD_NAMES.rising],
      ...(await catalogue.tops()).map(({ id, name }) => [`${SERIES_BOARD}${id}`, BOARD_NAMES.series(name)] as const),
    ])
    if (wanted !== undefined && !names.has(wanted)) throw new Refusal(RET.NOT_FOUND, REFUSALS.boardNotFound)
    const day = await lastDay(db)
    const [places, before, pins] = await Promise.all([
      day === undefined ? [] : placesOf(db, day),
      day === undefined
        ? null
        : isMade(db, addDays(day, -1)).then((was) => (was ? placesOf(db, addDays(day, -1)) : null)),
      pinsAt(db, clock.now()),
    ])
    const isOne = wanted !== undefined
    const size = isOne ? { size: BOARD_SIZE, items: ITEMS_OF_PLACE } : { size: OVERVIEW_SIZE, items: ITEMS_OF_OVERVIEW }
    const boards: HotBoard[] = []
    for (const [board, name] of names) {
      if (isOne && board !== wanted) continue
      const own = places.filter((place) => place.board === board)
      const rest = { board, rank: 0, risePercent: null, seriesId: null }
      const shown = withPins(own, board === 'words' ? pins.map((pin) => ({ ...rest, ...pin })) : [])
      const list = await entriesOf(shown, before && before.filter((place) => place.board === board), size)
      if (isOne || list.length > 0) boards.push({ board, name, list })
    }
    return { day: day ?? '', boards }
  }

  call(app, 'GET /search/hot-list', async ({ input: { board } }) => {
    const key = board ?? ''
    const known = read.get(key)
    if (known && clock.now() - known.at < maxAgeMs) return known.answer
    const answer = readBoards(board)
    read.set(key, { at: clock.now(), answer })
    answer.catch(() => read.delete(key))
    return answer
  })
}
