import { groupOf, unitOf } from './experiments'

const devices = Array.from({ length: 2000 }, (_, index) => `v${index}`)
const inB = (experiment: string, share: number) =>
  new Set(devices.filter((device) => groupOf(experiment, device, share).enableGroup === 'groupB'))

describe('the group of an experiment (spec 2.7, 4)', () => {
  test('is the old flow for all at 0 percent, the new one at 100, and the old one for unknown clients', () => {
    expect(inB('recyclePath3', 0).size).toBe(0)
    expect(inB('recyclePath3', 100).size).toBe(devices.length)
    expect(groupOf('recyclePath3', null, 100)).toEqual({ enableGroup: 'groupA' })
  })

  test('is groupB for about the share of devices', () => {
    expect(inB('recyclePath3', 30).size).toBeGreaterThan(520)
    expect(inB('recyclePath3', 30).size).toBeLessThan(680)
  })

  test('stays for a device, also when the share grows', () => {
    const [small, large] = [inB('recyclePath3', 20), inB('recyclePath3', 50)]
    expect(inB('recyclePath3', 20)).toEqual(small)
    expect([...small].every((device) => large.has(device))).toBe(true)
  })

  test('is drawn anew for each experiment', () => {
    const [one, other] = [inB('recyclePath3', 50), inB('recycleToC2pAB', 50)]
    const both = [...one].filter((device) => other.has(device)).length
    expect(both).toBeGreaterThan(400)
    expect(both).toBeLessThan(600)
  })

  test('goes by the device, else by the user', () => {
    expect(unitOf('v1', 10001)).toBe('v1')
    expect(unitOf(undefined, 10001)).toBe('10001')
    expect(unitOf(undefined, null)).toBeNull()
  })
})
