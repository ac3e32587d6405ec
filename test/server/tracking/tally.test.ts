/**
 * @tier whole
 * @areas tracking
 */
import type { MarkAnswer } from '@contract/tracking'
import type { Collector } from '../../../server/src/modules/tracking/collector'
import { NotStored } from '../../../server/src/modules/tracking/group-commit'
import { DayFull, tallied } from '../../../server/src/modules/tracking/tally'
import { openTestDatabase, type TestDatabase } from '../../helpers/databases'
import { createTestClock, createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { common, event, newId, senders } from './records'

jest.setTimeout(30_000)

const MINUTE = 60_000

describe('the counts of the collector', () => {
  let database: TestDatabase
  let server: TestServer
  beforeAll(async () => {
    database = await openTestDatabase()
    server = await createTestServer()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  const clock = createTestClock()
  const rows = () => database.db.selectFrom('collectorTally').selectAll().orderBy('receivedAt').execute()
  const answer = (accepted: number, duplicate: number, rejected: number): MarkAnswer => ({
    resultCode: 200,
    accepted,
    duplicate,
    rejected,
  })
  /** A collector that gives these answers, one after the other. */
  const counting = (answers: (MarkAnswer | Error)[], trackingRowsPerDay = 1000) => {
    const next = () => {
      const given = answers.shift() ?? answer(0, 0, 0)
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
    }
    const collector: Collector = {
      events: next,
      telemetry: next, // wire spelling
      error: next,
      exposure: next,
      drain: () => Promise.resolve(),
    }
    const config = { ...server.ctx.config, trackingRowsPerDay }
    return tallied(collector, { ...server.ctx, config, db: database.db, clock })
  }
  const send = (collector: Collector) => collector.telemetry([])

  test('are written by minute, and those of another process are added', async () => {
    const first = counting([answer(5, 1, 2), new NotStored('full'), answer(1, 0, 0)])
    await send(first)
    await expect(send(first)).rejects.toThrow('full')
    clock.advance(MINUTE)
    await send(first)
    await first.drain()
    const second = counting([answer(10, 0, 0)])
    await send(second)
    await second.drain()
    expect(await rows()).toEqual([
      { receivedAt: TEST_START, accepted: 5, duplicate: 1, rejected: 2, turnedAway: 1 },
      { receivedAt: TEST_START + MINUTE, accepted: 11, duplicate: 0, rejected: 0, turnedAway: 0 },
    ])
  })

  test('of other processes, too, refuse rows beyond those of a day', async () => {
    const first = counting([answer(10, 0, 0)])
    await send(first)
    await first.drain()
    const stored = (await rows()).reduce((total, { accepted }) => total + accepted, 0)
    const second = counting([answer(1, 0, 0)], stored + 1)
    expect(await send(second)).toMatchObject({ accepted: 1 })
    await expect(send(second)).rejects.toThrow(DayFull)
    await second.drain()
  })

  test('come from what is sent to it', async () => {
    const id = newId(TEST_START)
    await senders(server).mark({ common, events: [event(id, { actiontype: 'zpmshow' }), { backup: {} }] })
    await senders(server).mark({ common, events: [event(id, { actiontype: 'zpmshow' })] })
    await server.app.close()
    const written = await server.db.selectFrom('collectorTally').selectAll().execute()
    expect(written).toEqual([{ receivedAt: TEST_START, accepted: 1, duplicate: 1, rejected: 1, turnedAway: 0 }])
  })
})
