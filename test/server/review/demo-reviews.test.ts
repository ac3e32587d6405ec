/**
 * @tier whole
 * @areas review
 */
import { sql } from 'kysely'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { DEMO_TEXT } from '../../../server/src/modules/review/messages'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { fillDemonstrationReviews } from '../../../server/src/modules/review/demo'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 1200, now: TEST_START })
})
afterAll(() => server.close())

it('the demonstration has three reviews of each of twenty series, made once; 林晚 has some of her own', async () => {
  const { ctx, clock, db } = server
  const { token } = await server.login('13800000001')
  await fillDemonstrationUsers(ctx, clock.now())
  expect(await fillDemonstrationReviews(ctx, clock.now())).toBe(60)
  expect(await fillDemonstrationReviews(ctx, clock.now())).toBe(0)
  const rows = await db.selectFrom('review').selectAll().execute()
  const firsts = rows.filter(({ follows }) => follows === null)
  expect(new Set(firsts.map(({ seriesId }) => seriesId)).size).toBe(20)
  const countOf = (state: string) => rows.filter((row) => row.state === state).length
  expect([countOf('HIDDEN'), countOf('PENDING')]).toEqual([1, 2])
  expect(firsts.filter(({ reply }) => reply !== null).length).toBeGreaterThan(1)
  expect(new Set(firsts.map(({ userId }) => userId)).size).toBeGreaterThan(3)
  // The brands with most items have some.
  const { rows: brands } = await sql<{ brandId: number }>`
    select brand_id from item where state = 'ON_SALE' group by brand_id order by count(*) desc limit 6`.execute(db)
  const reviewed = new Set(firsts.map(({ brandId }) => brandId))
  expect(brands.filter(({ brandId }) => !reviewed.has(brandId))).toEqual([])
  // Each speaks of what was bought.
  const { rows: kinds } = await sql<{ text: string; code: keyof typeof DEMO_TEXT.texts }>`
    select r.text, p.code from review r join item i on i.id = r.item_id join category c on c.id = i.category_id
      join category p on p.id = coalesce(c.parent_id, c.id) where r.text <> ${DEMO_TEXT.advert}`.execute(db)
  const misplaced = kinds.filter(({ text, code }) => {
    const { same, slight, clear, more } = DEMO_TEXT.texts[code]
    return ![...same, ...slight, ...clear, more].includes(text as never)
  })
  expect(misplaced).toEqual([])
  expect(new Set(kinds.map(({ code }) => code)).size).toBeGreaterThan(2)
  // Her own, an answer and what she added among them; and orders that she can still review.
  const { list } = (await server.call('GET /order/list', { tab: 'completed' }, { token })).data
  const mine = list.find(({ actions }) => actions.includes('myEvaluation'))
  const { lines } = (await server.call('GET /order/evaluation', { orderNo: mine?.orderNo ?? '' }, { token })).data
  expect(lines.map(({ review }) => review?.state)).toEqual(['SHOWN', 'PENDING'])
  expect(lines[0]?.review).toMatchObject({ more: { state: 'SHOWN' }, reply: { text: expect.any(String) as string } })
  expect(lines[0]?.review?.photos).toHaveLength(1)
  expect(list.filter(({ actions }) => actions.includes('evaluate'))).toHaveLength(2)
  // Each series shows its own, and counts the hidden one too.
  const hidden = firsts.find(({ state }) => state === 'HIDDEN')
  const id = String(hidden?.seriesId)
  const page = (await server.call('GET /review/list', { kind: 'series', id })).data
  expect(page.list.length).toBeLessThan(page.summary.count)
  expect(await findLedgerErrors(db)).toEqual([])
})
