import { createCookieId, createVisitSession, type SessionPorts } from './session'

const T0 = 1_760_000_000_000

const setUp = () => {
  const values = new Map<string, unknown>()
  let reads = 0
  let writes = 0
  let made = 0
  const clock = { now: T0 }
  const ports: SessionPorts = {
    storage: {
      get(key) {
        reads++
        return values.get(key)
      },
      set(key, value) {
        writes++
        values.set(key, value)
      },
    },
    now: () => clock.now,
    randomKey: () => `key ${++made}`,
  }
  return { values, ports, clock, touches: () => [reads, writes] }
}

describe('the session', () => {
  it('gets another id when it exceeds 43200000 ms (spec 4/55, 9/83)', () => {
    const { ports, clock } = setUp()
    const session = createVisitSession(ports)
    expect(session.id()).toBe('key 1')
    clock.now += 43_200_000
    expect(session.id()).toBe('key 1')
    clock.now += 1
    expect(session.id()).toBe('key 2')
    clock.now += 43_200_000
    expect(session.id()).toBe('key 2')
  })

  it('goes on on the next page and in other tabs', () => {
    const { ports, clock } = setUp()
    const [one, other] = [createVisitSession(ports), createVisitSession(ports)]
    expect([one.id(), other.id()]).toEqual(['key 1', 'key 1'])
    clock.now += 43_200_001
    expect([one.id(), other.id()]).toEqual(['key 2', 'key 2'])
  })

  it('is written when it is made, never for an event', () => {
    const { ports, touches } = setUp()
    const session = createVisitSession(ports)
    for (let event = 0; event < 100; event++) session.id()
    expect(touches()).toEqual([1, 1])
  })

  it.each([['text'], [null], [{ id: '', since: T0 }], [{ id: 'x' }], [{ id: 'from a wrong clock', since: T0 + 1 }]])(
    'does not believe %j',
    (kept) => {
      const { ports, values } = setUp()
      createVisitSession(ports).id()
      for (const key of values.keys()) values.set(key, kept)
      expect(createVisitSession(ports).id()).toBe('key 2')
    },
  )
})

it('the cookieid lives 31536000000 ms, apart from the session (spec 9/61)', () => {
  const { ports, clock } = setUp()
  const cookie = createCookieId(ports)
  const session = createVisitSession(ports)
  expect([cookie.id(), session.id()]).toEqual(['key 1', 'key 2'])
  clock.now += 31_536_000_000
  expect(cookie.id()).toBe('key 1')
  clock.now += 1
  expect(cookie.id()).toBe('key 3')
})
