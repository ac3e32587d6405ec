/**
 * The rooms of a demonstration: one of each state, renewed as time goes on (design: live and play 6).
 * @tier whole
 * @areas live demo
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstrationRooms } from '../../../server/src/modules/live/demo'
import { createJobs } from '../../../server/src/shop/jobs'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(120_000)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the rooms of the demonstration', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    await fillCatalogue(server.db, { count: 200, now: TEST_START })
    await fillDemonstrationRooms(server.ctx, TEST_START)
    await fillDemonstrationRooms(server.ctx, TEST_START)
  })
  afterAll(() => server.close())

  const index = async () => (await server.call('GET /live/index', {})).data
  const running = async () => {
    const [room] = (await index()).live
    if (!room) throw new Error('no room is on')
    return (await server.call('GET /live/room-info', { id: room.id })).data
  }
  const later = async (ms: number) => {
    server.clock.advance(ms)
    await createJobs(server.ctx).runDueJobs(server.clock.now())
  }
  const states = async () =>
    (await server.db.selectFrom('liveRoom').select('state').orderBy('state').execute()).map(({ state }) => state)

  test('there is one of each state, once, and the one that is on has a line in each look', async () => {
    expect(await states()).toEqual(['BANNED', 'CANCELLED', 'ENDED', 'LIVE', 'SCHEDULED', 'SCHEDULED'])
    await later(6_000)
    const { lines, shown, play, notice } = await running()
    const looks = lines.map(({ look }) => look)
    expect(looks).toEqual(expect.arrayContaining(['open', 'held', 'coming']))
    expect([lines[2]?.look, lines[2]?.heldUntil]).toEqual(['held', expect.any(Number)])
    expect([shown !== null, play !== null, notice !== '']).toEqual([true, true, true])
    expect((await index()).coming).toHaveLength(2)
  })

  test('the host walks through the bag; what the viewer holds lapses and is grabbed anew', async () => {
    const first = await running()
    await later(15_000)
    const second = await running()
    expect(second.shown?.lineId).not.toBe(first.shown?.lineId)
    await later(4 * MINUTE)
    await later(6_000)
    const third = await running()
    expect(third.lines[2]?.heldUntil).toBeGreaterThan(first.lines[2]?.heldUntil ?? Infinity)
  })

  test('after some hours another room is on, and rooms that nobody started have moved on', async () => {
    const { room } = await running()
    for (let times = 0; times < 3; times += 1) await later(8 * HOUR)
    const now = server.clock.now()
    expect((await running()).room.id).not.toBe(room.id)
    const { coming } = await index()
    expect(coming).toHaveLength(2)
    expect(coming.every(({ startAt }) => startAt > now)).toBe(true)
  })
})
