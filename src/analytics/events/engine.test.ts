/** @jest-environment node */
import type { PageMarkBody } from '@contract/tracking'
import type { QueuedEvent, Receiver } from '.'
import { createEngine, type EnginePorts, type TrackingHost } from './engine'
import { createTableStore } from './store/table-store'
import type { SendResult } from './transports/transport'

const T0 = 1_760_000_000_000
const DOWN: SendResult = { code: 500, msg: 'down' }
const OK: SendResult = { code: 200, msg: '' }

const FACTS = {
  token: 'login-token',
  uid: 'u1',
  deviceId: 'd1',
  t: 25,
  cookieid: 'c1',
  abtesttype: 'groupA',
  appid: 'reluxe',
  version: '1.0.0',
  source: 'browser',
  channelid: '25',
  ua: 'ua',
  os: 'ios',
  osv: '17.2',
  resolution: '375*812',
  browser: 'safari',
  apn: '4g',
  superSource: '',
}

const MAIN = '/page-mark'
const TECH = '/page-mark-tech'

/** A page with an engine, and a collector that counts every event id once. */
const setUp = (more: Partial<EnginePorts> = {}) => {
  const state = { online: true, hidden: false, prerender: false, answer: OK, beaconAnswer: OK, sessionid: 's1' }
  const facts = { ...FACTS }
  const sends: { at: number; path: string; body: PageMarkBody }[] = []
  const beacons: PageMarkBody[] = []
  const stored = new Map<string, PageMarkBody['events'][number]>()
  const problems: string[] = []
  const keep = (body: PageMarkBody) => body.events.forEach((event) => stored.set(String(event.backup?.eventid), event))
  let reported: Parameters<TrackingHost['listen']>[0] | undefined
  const store = more.store ?? createTableStore()
  const engine = createEngine({
    host: {
      isOnline: () => state.online,
      isHidden: () => state.hidden,
      isPrerender: () => state.prerender,
      listen: (given) => void (reported = given),
    },
    store,
    async send(path, data) {
      const body: PageMarkBody = JSON.parse(data)
      sends.push({ at: Date.now() - T0, path, body })
      const { answer } = state
      if (answer.code === 200) keep(body)
      return answer
    },
    beacon(data) {
      if (state.beaconAnswer.code === 200) {
        const body: PageMarkBody = JSON.parse(data)
        beacons.push(body)
        keep(body)
      }
      return state.beaconAnswer
    },
    paths: { usual: MAIN, technical: TECH },
    facts: () => facts,
    native: () => null,
    sessionid: () => state.sessionid,
    now: Date.now,
    serverNow: () => Date.now() + 5000,
    owner: 'page',
    log: (problem) => problems.push(problem),
    forbidOnPrerender: true,
    forbidOnHidden: false,
    ...more,
  })
  let count = 0
  const event = (note: Partial<QueuedEvent> = {}): QueuedEvent => ({
    id: `e${++count}`,
    kind: 'share',
    fields: { pagetype: 'home' },
    technical: false,
    at: Date.now(),
    ...note,
  })
  return {
    engine,
    store,
    state,
    facts,
    sends,
    beacons,
    stored,
    problems,
    track: (note?: Partial<QueuedEvent>) => engine.receive(event(note)),
    hide() {
      state.hidden = true
      reported?.hidden()
    },
    wake: () => reported?.awake(),
  }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers({ now: T0 })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('records', () => {
  it('gather the events of 200 ms, with the common fields once', async () => {
    const { track, sends } = setUp()
    track({ kind: 'Areaexposure', fields: { pagetype: 'home', sectionId: 'banner' } })
    await pass(150)
    track({ kind: 'zpmshow', fields: { pagetype: 'list' } })
    await pass(49)
    expect(sends).toEqual([])
    await pass(1)
    const { token, uid, deviceId, t, superSource: _none, ...top } = FACTS
    expect(sends).toEqual([
      {
        at: 200,
        path: MAIN,
        body: {
          common: { ...top, devid: 'd1', sessionid: 's1', backup: { token, uid, t, deviceId, endType: 'm' } },
          events: [
            {
              pagetype: 'home',
              actiontype: 'Areaexposure',
              timestamp: T0 + 5000,
              clienttime: T0,
              backup: { sectionId: 'banner', eventid: 'e1' },
            },
            {
              pagetype: 'list',
              actiontype: 'zpmshow',
              timestamp: T0 + 150 + 5000,
              clienttime: T0 + 150,
              backup: { eventid: 'e2' },
            },
          ],
        },
      },
    ])
  })

  it('hold 50 events at most, in order', async () => {
    const { track, sends } = setUp()
    for (let index = 0; index < 120; index++) track()
    await pass(200)
    expect(sends.map(({ body }) => body.events.length)).toEqual([50, 50, 20])
    const ids = sends.flatMap(({ body }) => body.events.map(({ backup }) => backup?.eventid))
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => `e${index + 1}`))
  })

  it('go by the technical path when they are technical (spec 7.4/4)', async () => {
    const { track, sends } = setUp()
    track()
    track({ kind: 'METRIC', technical: true })
    await pass(210)
    expect(sends.map(({ path, body }) => [path, body.events.map(({ actiontype }) => actiontype)])).toEqual([
      [MAIN, ['share']],
      [TECH, ['METRIC']],
    ])
  })

  it('are closed at a login: earlier events keep their values', async () => {
    const { track, engine, facts, sends } = setUp()
    facts.token = ''
    engine.contextChanged()
    track()
    facts.token = 'new token'
    engine.contextChanged()
    track()
    await pass(210)
    expect(sends.map(({ body }) => body.common.backup?.token)).toEqual(['token_not_found', 'new token'])
  })

  it('are closed when another session begins', async () => {
    const { track, state, sends } = setUp()
    track()
    state.sessionid = 's2'
    track()
    await pass(210)
    expect(sends.map(({ body }) => body.common.sessionid)).toEqual(['s1', 's2'])
  })

  it('carry what the native app says of itself', async () => {
    const { track, sends } = setUp({ native: () => ({ common: { mac: 'm', lego: 1 }, backup: { operator: 'o' } }) })
    track()
    await pass(200)
    expect(sends[0]?.body.common).toMatchObject({ mac: 'm', backup: { lego: 1, operator: 'o' } })
  })

  it('are split before they are too long for a beacon', async () => {
    const { track, sends, stored } = setUp()
    for (let index = 0; index < 10; index++) track({ fields: { pagetype: 'home', words: 'x'.repeat(20_000) } })
    await pass(200)
    expect(stored.size).toBe(10)
    for (const { body } of sends) expect(JSON.stringify(body).length).toBeLessThanOrEqual(60_000)
  })

  it('lose an event that is too long or no JSON, and never its neighbours', async () => {
    const { track, stored, store, problems } = setUp()
    track()
    track({ kind: 'filterGoods', fields: { sectionId: 'a', filterData: 1n } })
    track({ kind: 'showCount', fields: { show: 1, words: 'x'.repeat(70_000) } })
    track()
    await pass(200)
    expect([...stored.keys()]).toEqual(['e1', 'e4'])
    expect(problems).toEqual([expect.stringContaining('filterGoods'), expect.stringContaining('showCount')])
    expect(await store.counters()).toEqual({ produced: 4, confirmed: 2, dropped: 0, overflow: 2 })
  })

  it('contain no invalid events, and log each problem once (spec 8/24)', async () => {
    const { track, sends, store, problems } = setUp()
    track({ kind: 'two words' as never })
    track({ kind: 'two words' as never })
    await pass(200)
    expect(sends).toEqual([])
    expect(problems).toHaveLength(1)
    expect(await store.logs()).toHaveLength(1)
    expect(await store.counters()).toMatchObject({ produced: 0 })
  })
})

it('sends three records at a time, and the next when one has been answered', async () => {
  const answers: ((answer: SendResult) => void)[] = []
  let sent = 0
  const { track } = setUp({
    send: () => {
      sent++
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  for (let index = 0; index < 400; index++) track()
  await pass(1000)
  expect(sent).toBe(3)
  for (let round = 0; round < 8; round++) {
    answers.splice(0).forEach((answer) => answer(OK))
    await pass(10)
    expect(answers.length).toBeLessThanOrEqual(3)
  }
  expect(sent).toBe(8)
})

describe('retries', () => {
  it('follow every 10 s through the same call with the same text (spec 7.4/9, 8/23, 9/57)', async () => {
    const { track, state, sends } = setUp()
    state.answer = DOWN
    track()
    await pass(35_000)
    expect(sends.map(({ at }) => at)).toEqual([200, 10_200, 20_200, 30_200])
    expect(new Set(sends.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('lose nothing when the collector is down for 60 s (spec 4/48)', async () => {
    const { track, state, stored, store } = setUp()
    state.answer = DOWN
    for (let second = 0; second < 60; second++) {
      track()
      await pass(1000)
    }
    state.answer = OK
    await pass(11_000)
    expect(stored.size).toBe(60)
    expect(await store.counters()).toEqual({ produced: 60, confirmed: 60, dropped: 0, overflow: 0 })
  })

  it('drop exactly what has failed past 10 retries when the collector is down for 150 s, and count it (spec 4/49, 9/58)', async () => {
    const { track, state, stored, store, sends } = setUp()
    state.answer = DOWN
    for (let second = 0; second < 150; second++) {
      track()
      await pass(1000)
    }
    state.answer = OK
    await pass(11_000)
    // First sent at 0.2 s, 1.2 s …; dropped when the eleventh retry, 110 s later, is before 150 s.
    const dropped = Array.from({ length: 150 }, (_, second) => second).filter((second) => second + 0.2 + 110 < 150)
    expect(dropped).toHaveLength(40)
    expect([...stored.keys()].map((id) => Number(id.slice(1))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 110 }, (_, index) => index + 41),
    )
    expect(sends.filter(({ body }) => body.events[0]?.backup?.eventid === 'e1')).toHaveLength(12)
    expect(await store.counters()).toEqual({ produced: 150, confirmed: 110, dropped: 40, overflow: 0 })
  })

  it('report with later events how many were given up', async () => {
    const { track, state, sends } = setUp()
    state.answer = DOWN
    track()
    await pass(115_000)
    state.answer = OK
    track()
    await pass(200)
    expect(sends.at(-1)?.body.common.backup).toMatchObject({ dropped: 1, overflow: 0 })
  })

  it('are not used up while the device is offline', async () => {
    const { track, state, sends, stored, wake } = setUp()
    state.online = false
    track()
    await pass(3_600_000)
    expect(sends).toEqual([])
    state.online = true
    wake()
    await pass(0)
    expect(stored.size).toBe(1)
  })

  it('begin with what earlier pages have left', async () => {
    const store = createTableStore()
    await store.add({ id: 'old', time: T0 - 1000, data: '{"common":{},"events":[]}', path: MAIN, events: 0 })
    const { sends } = setUp({ store })
    await pass(0)
    expect(sends).toHaveLength(1)
  })

  it('find what a closed tab was sending once its lease is over', async () => {
    const store = createTableStore()
    await store.add({ id: 'old', time: T0, data: '{"common":{},"events":[]}', path: MAIN, events: 0 })
    await store.claim({ owner: 'closed tab', now: T0, limit: 1 })
    const { sends } = setUp({ store })
    await pass(9_000)
    expect(sends).toEqual([])
    await pass(1_000)
    expect(sends).toHaveLength(1)
  })

  it('never send a record from two pages at a time', async () => {
    const store = createTableStore()
    const one = setUp({ store, owner: 'tab 1' })
    const other = setUp({ store, owner: 'tab 2' })
    one.state.answer = other.state.answer = DOWN
    for (let index = 0; index < 200; index++) one.track()
    await pass(10_000)
    one.state.answer = other.state.answer = OK
    await pass(20_000)
    const ids = [...one.stored.keys(), ...other.stored.keys()]
    expect(ids).toHaveLength(200)
    expect(new Set(ids).size).toBe(200)
  })
})

describe('a page that hides', () => {
  it('gives what it has gathered to the store and to the beacon, and keeps it stored until a POST confirms it', async () => {
    const { track, hide, beacons, store, sends } = setUp()
    track()
    hide()
    expect(beacons.map(({ events }) => events.length)).toEqual([1])
    await pass(9_999)
    expect(await store.count()).toBe(1)
    expect(sends).toEqual([])
    await pass(1)
    expect(sends).toHaveLength(1)
    expect(await store.count()).toBe(0)
  })

  it('keeps a record as failed with 403 whose beacon is refused (spec 4/48)', async () => {
    const { track, hide, state, store, stored } = setUp()
    state.beaconAnswer = { code: 403, msg: 'beacon refused' }
    track()
    hide()
    await pass(0)
    const [record] = await store.claim({ owner: 'test', now: Date.now() + 10_000, limit: 9 })
    expect(record).toMatchObject({ status: 'failed', code: 403, retryNum: 0 })
    expect(stored.size).toBe(0)
  })

  it('leaves technical events to their own path', async () => {
    const { track, hide, beacons, sends } = setUp()
    track({ kind: 'METRIC', technical: true })
    hide()
    await pass(0)
    expect(beacons).toEqual([])
    expect(sends.map(({ path }) => path)).toEqual([TECH])
  })

  it('posts at once where there is no beacon', async () => {
    const { track, hide, sends } = setUp({ beacon: null })
    track()
    hide()
    await pass(0)
    expect(sends).toHaveLength(1)
  })

  it('sends nothing while hidden when that is forbidden, and loses nothing (spec 5/37)', async () => {
    const { track, hide, state, beacons, sends, stored, wake } = setUp({ forbidOnHidden: true })
    track()
    hide()
    track()
    await pass(60_000)
    expect([beacons, sends]).toEqual([[], []])
    state.hidden = false
    wake()
    await pass(200)
    expect(stored.size).toBe(2)
  })

  it('neither stores nor sends while prerendered when that is forbidden, and does both when it is shown (spec 5/37)', async () => {
    const { track, state, sends, store, stored, wake } = setUp()
    state.prerender = true
    track()
    await pass(60_000)
    expect(sends).toEqual([])
    expect(await store.count()).toBe(0)
    state.prerender = false
    wake()
    await pass(0)
    expect(stored.size).toBe(1)
  })
})

it('counts events dropped from the early queue', async () => {
  const { engine, store }: { engine: Receiver; store: ReturnType<typeof createTableStore> } = setUp()
  engine.overflowed(7)
  expect(await store.counters()).toMatchObject({ produced: 7, overflow: 7 })
})

it('looks into the store every 10 s when nothing happens, not more often for what happened before', async () => {
  const store = createTableStore()
  const claim = jest.spyOn(store, 'claim')
  const { track } = setUp({ store })
  for (let index = 0; index < 20; index++) {
    track()
    await pass(500)
  }
  claim.mockClear()
  await pass(60_000)
  expect(claim).toHaveBeenCalledTimes(6)
})
