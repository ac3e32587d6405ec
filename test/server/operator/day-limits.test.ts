/**
 * A limit of money holds for a day: what is done alone is summed by its object and by the operator (console 3).
 * @tier landing
 * @areas console operators ledger
 */
import { LIMIT_DAY_TIMES } from '@contract/admin/permissions'
import { transaction } from '../../../server/src/db/database'
import type { LimitedAct } from '../../../server/src/kit/operator'
import { useLimit } from '../../../server/src/modules/operator/limit-uses'
import { LIMIT_WINDOW_MS } from '../../../server/src/modules/operator/limits'
import { createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const LIMIT = 1_000

let server: TestServer
let one = 0
let other = 0
beforeAll(async () => {
  server = await createTestServer()
  one = (await createOperator(server, 'one', ['appraiser'])).id
  other = (await createOperator(server, 'other', ['appraiser'])).id
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('limitUse').execute())

const use = (by: number, fen: number, more: Partial<LimitedAct> & { id?: string } = {}) => {
  const { id = 'a', ...rest } = more
  const act = { limit: 'price.fen', limitFen: LIMIT, object: { kind: 'item', id }, fen, ...rest }
  return transaction(server.db, (trx) => useLimit(trx, by, act, server.clock.now()))
}

test('one act is within the limit up to its last fen; zero is never', async () => {
  expect(await use(one, LIMIT + 1)).toBe(false)
  expect(await use(one, LIMIT)).toBe(true)
  expect(await use(one, 1, { id: 'b', limitFen: 0 })).toBe(false)
  expect(await use(one, 1_000_000, { id: 'b', limitFen: null })).toBe(true)
})

test('an object’s acts are summed, by whomever; another limit’s are not', async () => {
  expect(await use(one, -600)).toBe(true)
  expect(await use(other, -600)).toBe(false)
  expect(await use(other, -400)).toBe(true)
  expect(await use(one, -1)).toBe(false)
  expect(await use(one, -1, { limit: 'refund.fen' })).toBe(true)
})

test('what goes back uses nothing of the object’s up, but no single act is larger than the limit', async () => {
  expect(await use(one, -1_000)).toBe(true)
  expect(await use(one, 1_500)).toBe(false)
  expect(await use(one, 1_000)).toBe(true)
  expect(await use(one, -1_000)).toBe(true)
})

test('an operator’s acts on all objects are at most so many times the limit', async () => {
  for (let at = 0; at < LIMIT_DAY_TIMES; at += 1) expect(await use(one, LIMIT, { id: `item-${at}` })).toBe(true)
  expect(await use(one, 1, { id: 'next' })).toBe(false)
  expect(await use(other, 1, { id: 'next' })).toBe(true)
})

test('an act that replaces another counts alone', async () => {
  expect(await use(one, 900, { act: 'case-1' })).toBe(true)
  expect(await use(one, 300, { act: 'case-2' })).toBe(false)
  expect(await use(one, 500, { act: 'case-1' })).toBe(true)
  expect(await use(one, 300, { act: 'case-2' })).toBe(true)
})

test('a day is 24 hours from each act, not a date', async () => {
  expect(await use(one, 600)).toBe(true)
  server.clock.advance(LIMIT_WINDOW_MS - 1)
  expect(await use(one, 600)).toBe(false)
  server.clock.advance(1)
  expect(await use(one, 600)).toBe(true)
})

test('acts of one operator at once wait for each other', async () => {
  const wanted = Array.from({ length: LIMIT_DAY_TIMES + 3 }, (_, at) => use(one, LIMIT, { id: `at-once-${at}` }))
  const done = await Promise.all(wanted)
  expect(done.filter(Boolean)).toHaveLength(LIMIT_DAY_TIMES)
})
