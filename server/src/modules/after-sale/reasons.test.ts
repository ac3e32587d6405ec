import { endOfWindow, lastMoment, opennessOf, type Standing, type Windows } from './reasons'

const DAY_MS = 24 * 60 * 60_000
/** 2026-11-20 23:30 in China. */
const DELIVERED = Date.UTC(2026, 10, 20, 15, 30)
const windows: Windows = { noReason: 7, defect: 15, damage: 7, genuine: 365, stuck: 10, missing: 7 }
const delivered = (now: number): Standing => ({
  state: 'DELIVERED',
  shippedAt: DELIVERED - 3 * DAY_MS,
  deliveredAt: DELIVERED,
  lastTraceAt: DELIVERED,
  now,
})

describe('the windows of after-sale', () => {
  test('seven days end with the seventh day after the day of the delivery', () => {
    const end = Date.UTC(2026, 10, 27, 16) - 1
    expect(endOfWindow(DELIVERED, 7)).toBe(end)
    expect(opennessOf('noReason', delivered(end), windows)).toEqual({ refusal: '', until: end })
    expect(opennessOf('noReason', delivered(end + 1), windows)).toEqual({ refusal: '已超过可申请时间', until: end })
  })

  test('each reason has its own', () => {
    const after = (days: number) => delivered(DELIVERED + days * DAY_MS)
    expect(opennessOf('damaged', after(9), windows).refusal).toBe('已超过可申请时间')
    expect(opennessOf('notAsDescribed', after(9), windows).refusal).toBe('')
    expect(opennessOf('notGenuine', after(300), windows).refusal).toBe('')
    expect(lastMoment(after(1), windows)).toBe(endOfWindow(DELIVERED, 365))
  })

  test('what is still on its way can be refunded once its courier says nothing more', () => {
    const moving = { ...delivered(0), state: 'SHIPPED', deliveredAt: null, lastTraceAt: DELIVERED } as const
    const at = (days: number): Standing => ({ ...moving, now: DELIVERED + days * DAY_MS })
    expect(opennessOf('notReceived', at(9), windows).refusal).toBe('物流超过 10 天无更新时可申请')
    expect(opennessOf('notReceived', at(10), windows).refusal).toBe('')
    expect(opennessOf('noReason', at(10), windows).refusal).toBe('收货后可申请')
    expect(lastMoment(at(10), windows)).toBeNull()
  })
})
