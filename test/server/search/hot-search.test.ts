/**
 * What many search for (spec 2.2: /search/hot-search; design: buying 3.1, 5).
 * @tier landing
 * @areas search hot-search
 */
import type { HotEntry } from '@contract/search'
import { RET } from '@contract/constants'
import { addDays, dayOf, dayStart } from '../../../server/src/kit/china-day'
import { SEARCHERS_MIN } from '../../../server/src/modules/hot-search/limits'
import { fillSearchesOf } from '../../../server/src/modules/hot-search/demo'
import { hotSearchSweep, makeBoards, wordOf } from '../../../server/src/modules/hot-search/hot-search'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { openShop, type Shop } from '../catalogue/shop'

const HOUR = 60 * 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const now = () => shop.server.clock.now()
const today = () => dayOf(now())
const seen = () => shop.server.db.selectFrom('searchSeen').selectAll().orderBy('word').execute()
const list = async (board?: string) =>
  (await shop.server.call('GET /search/hot-list', board === undefined ? {} : { board })).data
const placesOf = async (board: string): Promise<HotEntry[]> => (await list(board)).boards[0]?.list ?? []
const wordsOf = async (board: string) => (await placesOf(board)).map(({ word }) => word)
/** On the next day at an hour. */
const goTo = (hour: number) => shop.server.clock.advance(dayStart(addDays(today(), 1)) + hour * HOUR - now())
/** So many search for a word on a day. */
const searched = (day: string, word: string, searchers: number) =>
  shop.server.db
    .insertInto('searchSeen')
    .values(
      Array.from({ length: searchers }, (_, n) => ({
        day,
        word: wordOf(word)?.word ?? '',
        searcher: `p${n}`,
        typed: word,
      })),
    )
    .execute()
const make = () => hotSearchSweep(shop.server.ctx).run(now())
const forget = async () => {
  for (const table of ['searchSeen', 'searchCount', 'boardDay', 'boardWordEvent', 'boardWord'] as const) {
    await shop.server.db.deleteFrom(table).execute()
  }
}
beforeEach(async () => {
  await forget()
  goTo(12)
})

describe('a search', () => {
  const search = (input: { keyword: string; page?: number; exact?: boolean }, token?: string) =>
    shop.server.call('GET /product/union-list', input, { token })

  it('is counted once per searcher, day and word, however it is spelled', async () => {
    const { token } = await shop.server.login('13900081001')
    await search({ keyword: '香奈儿 CF' }, token)
    await search({ keyword: '香奈儿cf' }, token)
    await search({ keyword: '香奈儿 CF' })
    expect((await seen()).map(({ word, day }) => [word, day])).toEqual([
      ['香奈儿cf', today()],
      ['香奈儿cf', today()],
    ])
    goTo(12)
    await search({ keyword: '香奈儿 CF' }, token)
    const searchers = (await seen()).map(({ searcher }) => searcher)
    expect(new Set(searchers).size).toBe(3)
    expect(searchers.join(' ')).not.toMatch(/13900081001|127\.0\.0\.1/)
  })

  it('is not counted on a later page, or where it finds nothing; a corrected one counts as the right word', async () => {
    await search({ keyword: '香奈儿', page: 2 })
    await search({ keyword: '查无此物' })
    await search({ keyword: '爱马仕电饭锅' })
    await search({ keyword: 'chanle' })
    expect((await seen()).map(({ word }) => word)).toEqual(['chanel'])
  })

  it.each(['13912345678', '香奈儿 139 1234 5678', '加微信 abc', 'a', '包', 'x@y.cn', 'www.abc', '一'.repeat(21)])(
    'of %s is nobody else’s business',
    (keyword) => expect(wordOf(keyword)).toBeNull(),
  )
})

describe('the boards', () => {
  it('are made at six, from the words of five searchers or more on the day before', async () => {
    const day = today()
    await searched(day, '铂金包', 9)
    await searched(day, '香奈儿 CF', SEARCHERS_MIN)
    await searched(day, '戴妃包', SEARCHERS_MIN - 1)
    await searched(day, '查无此物', 30)
    goTo(5)
    await make()
    expect((await list()).day).not.toBe(today())
    shop.server.clock.advance(HOUR)
    await make()
    expect((await list()).day).toBe(today())
    expect(await wordsOf('words')).toEqual(['铂金包', '香奈儿 CF'])
    const [first] = await placesOf('words')
    expect(first).toMatchObject({ rank: 1, isPinned: false, seriesId: '', risePercent: null })
    expect(first?.items.every(({ seriesName }) => seriesName === 'Birkin')).toBe(true)
    expect(first?.items.length).toBeLessThanOrEqual(3)
  })

  it('are made once, and leave nothing of who searched', async () => {
    const day = today()
    await searched(day, '铂金包', 9)
    goTo(7)
    const made = await Promise.all([
      makeBoards(shop.server.ctx, today(), now()),
      makeBoards(shop.server.ctx, today(), now()),
    ])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await seen()).toEqual([])
    expect(await shop.server.db.selectFrom('searchCount').select(['word', 'searchers']).execute()).toEqual([
      { word: '铂金包', searchers: 9 },
    ])
  })

  it('say what rose and fell, what is new, and what is searched for more than usual', async () => {
    await searched(today(), '铂金包', 9)
    await searched(today(), '香奈儿 CF', 8)
    goTo(7)
    await make()
    expect((await placesOf('words')).map(({ change }) => change)).toEqual([0, 0])
    expect(await wordsOf('rising')).toEqual([])
    await searched(today(), '香奈儿 CF', 12)
    await searched(today(), '铂金包', 8)
    await searched(today(), '戴妃包', 7)
    goTo(7)
    await make()
    expect((await placesOf('words')).map(({ word, change }) => [word, change])).toEqual([
      ['香奈儿 CF', 1],
      ['铂金包', -1],
      ['戴妃包', null],
    ])
    const risen = await placesOf('rising')
    expect(risen[0]).toMatchObject({ word: '香奈儿 CF', risePercent: 950 })
  })

  it('of series count each searcher once, whatever the words', async () => {
    const day = today()
    await searched(day, '铂金包', 6)
    await searched(day, 'birkin 25', 7)
    goTo(7)
    await make()
    const { boards } = await list()
    const series = boards.find(({ board }) => board.startsWith('series-'))
    expect(series?.list.map(({ word }) => word)).toEqual(['爱马仕 Birkin'])
    expect(series?.list[0]?.seriesId).not.toBe('')
    const place = await shop.server.db
      .selectFrom('boardPlace')
      .select('searchers')
      .where('seriesId', 'is not', null)
      .executeTakeFirst()
    expect(place?.searchers).toBe(7)
  })

  it('are full in a demonstration, on its second day too', async () => {
    await fillSearchesOf(shop.server.db, addDays(today(), -1))
    await fillSearchesOf(shop.server.db, addDays(today(), -1))
    await makeBoards(shop.server.ctx, today(), now())
    const { boards } = await list()
    expect(boards.map(({ board }) => board).slice(0, 2)).toEqual(['words', 'rising'])
    expect(boards.filter(({ board }) => board.startsWith('series-')).length).toBeGreaterThan(1)
    expect(boards[0]?.list).toHaveLength(5)
    expect(await placesOf('words')).toHaveLength(30)
  })

  it('are empty in a new shop; one that does not exist is not found', async () => {
    expect(await list()).toEqual({ day: '', boards: [] })
    expect(await list('words')).toMatchObject({ day: '', boards: [{ name: '热搜词', list: [] }] })
    for (const board of ['nothing', 'series-999']) {
      expect((await shop.server.call('GET /search/hot-list', { board })).retCode).toBe(RET.NOT_FOUND)
    }
  })
})

describe('the console', () => {
  let key = 0
  let editor: TestOperator
  /** Signs in: no session lasts as long as these days. */
  const signIn = (role: 'merchandiser' | 'cs') => {
    key += 1
    return createOperator(shop.server, `hot-words-${key}`, [role])
  }
  const record = async (id: string) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'boardWord', id }, editor)).data
  const act = async (id: string, action: string, input: object = {}, { by = editor, reason = '活动安排' } = {}) => {
    key += 1
    const { version } = await record(id)
    const what = { kind: 'boardWord', id, action, reason, version, idempotencyKey: `hot-search-${key}` }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const idOf = async (shown: string) =>
    String(
      (await shop.server.db.selectFrom('boardWord').select('id').where('shown', '=', shown).executeTakeFirstOrThrow())
        .id,
    )
  const madeToday = async () => {
    await searched(today(), '铂金包', 9)
    await searched(today(), '香奈儿 CF', 8)
    goTo(7)
    await make()
    editor = await signIn('merchandiser')
  }

  it('pins a word until the end of a day, a new one too, and says so', async () => {
    await madeToday()
    expect((await act(await idOf('香奈儿 CF'), 'pin', { rank: 1, until: today() })).status).toBe(200)
    expect((await act('new', 'add', { word: '戴妃包', rank: 2, until: addDays(today(), 1) })).status).toBe(200)
    expect((await placesOf('words')).map(({ word, isPinned }) => [word, isPinned])).toEqual([
      ['香奈儿 CF', true],
      ['戴妃包', true],
      ['铂金包', false],
    ])
    goTo(1)
    expect((await placesOf('words')).map(({ word, isPinned }) => [word, isPinned])).toEqual([
      ['铂金包', false],
      ['戴妃包', true],
      ['香奈儿 CF', false],
    ])
    editor = await signIn('merchandiser')
    expect((await act(await idOf('戴妃包'), 'unpin')).status).toBe(200)
    expect(await wordsOf('words')).toEqual(['铂金包', '香奈儿 CF'])
  })

  it('refuses a place that is taken, days that are over or far away, and what is no word', async () => {
    await madeToday()
    const first = await idOf('铂金包')
    const other = await idOf('香奈儿 CF')
    await act(first, 'pin', { rank: 1, until: today() })
    expect((await act(other, 'pin', { rank: 1, until: today() })).retCode).toBe(RET.CONFLICT)
    expect((await act(other, 'pin', { rank: 2, until: addDays(today(), -1) })).status).toBe(400)
    expect((await act(other, 'pin', { rank: 2, until: addDays(today(), 200) })).status).toBe(400)
    expect((await act(other, 'pin', { rank: 11, until: today() })).status).toBe(400)
    expect((await act('new', 'add', { word: '13912345678', rank: 2, until: today() })).status).toBe(400)
  })

  it('gives one place to one of two words that operators add at the same time, and two places to both', async () => {
    await madeToday()
    const addBoth = async (words: readonly string[], ranks: readonly number[]) => {
      const second = await signIn('merchandiser')
      const until = today()
      const answers = await Promise.all(
        [editor, second].map((by, at) => act('new', 'add', { word: words[at], rank: ranks[at], until }, { by })),
      )
      return answers.map(({ retCode }) => retCode).sort()
    }
    // Several times: two that come at once do not always meet.
    for (const rank of [1, 2, 3, 4, 5]) {
      expect(await addBoth([`戴妃包 ${rank}`, `凯莉包 ${rank}`], [rank, rank])).toEqual([RET.OK, RET.CONFLICT])
    }
    expect(await addBoth(['机车包', '贝壳包'], [6, 7])).toEqual([RET.OK, RET.OK])
  })

  it('blocks a word on every board, with a reason, its author and an entry of the audit', async () => {
    await madeToday()
    const id = await idOf('铂金包')
    expect((await act(id, 'block', {}, { reason: '' })).status).toBe(400)
    expect((await act(id, 'block', {}, { by: await signIn('cs') })).status).toBe(404)
    expect((await act(id, 'block', {}, { reason: '引起误解' })).status).toBe(200)
    expect(await wordsOf('words')).toEqual(['香奈儿 CF'])
    expect((await record(id)).timeline[0]).toMatchObject({ title: '屏蔽', note: '引起误解' })
    expect((await act(id, 'pin', { rank: 1, until: today() })).retCode).toBe(RET.CONFLICT)
    const audited = await shop.server.db
      .selectFrom('auditEntry')
      .select(['action', 'reason'])
      .where('action', '=', 'boardWord.block')
      .execute()
    expect(audited).toContainEqual({ action: 'boardWord.block', reason: '引起误解' })
    const { data } = await adminCall(shop.server, 'GET /admin/queue/tasks', { queue: 'hotWords' }, editor)
    expect(data.list.map(({ title }) => title)).toEqual(['香奈儿 CF', '铂金包'])
    const { list } = (await adminCall(shop.server, 'GET /admin/queue/list', {}, editor)).data
    expect(list.find(({ queue }) => queue === 'hotWords')).toMatchObject({ isKept: true, make: '置顶新词' })
    expect(list.find(({ queue }) => queue === 'item.draft')).toMatchObject({ isKept: false, make: '' })
    expect((await act(id, 'unblock')).status).toBe(200)
    expect(await wordsOf('words')).toEqual(['铂金包', '香奈儿 CF'])
  })
})
