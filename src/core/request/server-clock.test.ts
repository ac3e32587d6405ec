import { createServerClock } from './server-clock'

const LOCAL = 1_790_000_000_000
const inOneHour = new Date(LOCAL + 3_600_000).toUTCString()

const setUp = () => {
  const local = { now: LOCAL }
  return { clock: createServerClock(() => local.now), local }
}

describe("the server's time", () => {
  it("is the device's until the first answer", () => {
    const { clock } = setUp()
    expect(clock.isKnown()).toBe(false)
    expect(clock.now()).toBe(LOCAL)
  })

  it('goes on from what the server said', () => {
    const { clock, local } = setUp()
    clock.set(LOCAL - 5000)
    local.now += 700
    expect(clock.now()).toBe(LOCAL - 4300)
  })

  it('comes from a Date header, if nothing better is known', () => {
    const { clock } = setUp()
    clock.observe(inOneHour, undefined)
    expect(clock.now()).toBe(LOCAL + 3_600_000)
    clock.set(LOCAL)
    clock.observe(inOneHour, undefined)
    expect(clock.now()).toBe(LOCAL)
  })

  it.each([
    ['a copy from a cache', inOneHour, '120'],
    ['a missing header', undefined, undefined],
    ['a broken header', 'yesterday', undefined],
  ])('does not come from %s', (_what, date, age) => {
    const { clock } = setUp()
    clock.observe(date, age)
    expect(clock.isKnown()).toBe(false)
  })
})
