import { deadlinesOf, endOfWindow, opennessOf, type Standing, type Windows } from './reasons'

const DAY_MS = 24 * 60 * 60_000
/** 2026-11-20 23:30 in China. */
const DELIVERED = Date.UTC(2026, 10, 20, 15, 30)
const windows: Windows = { defect: 15, damage: 7, genuine: 365, stuck: 10, missing: 7 }
const delivered = (now: number): Standing => ({
  state: 'DELIVERED',
  shippedAt: DELIVERED - 3 * DAY_MS,
  deliveredAt: DELIVERED,
  lastTraceAt: DELIVERED,
  noReturnAt: null,
  returnDays: 7,
  now,
})

describe('the windows of after-sale', () => {
  test('what was confirmed as flawed is not returned without a reason, and any other reason stays open', () => {
    const line = { ...delivered(DELIVERED), noReturnAt: DELIVERED - 5 * DAY_MS }
    expect(opennessOf('noReason', line, windows)).toEqual({
      until: null,
      refusal: '本件为瑕疵商品，您于11月15日 23:30确认不支持七天无理由退货。与描述不符仍可申请。',
    })
    expect(opennessOf('notAsDescribed', line, windows).refusal).toBe('')
    expect(opennessOf('notGenuine', line, windows).refusal).toBe('')
  })

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
  })

  test('the return without a reason is named alone while it is open, then all others that are', () => {
    const after = (days: number) => delivered(DELIVERED + days * DAY_MS)
    expect(deadlinesOf(after(1), windows)).toEqual(['7 天无理由至 11月27日'])
    expect(deadlinesOf({ ...after(1), returnDays: 14 }, windows)).toEqual(['14 天无理由至 12月4日'])
    const flawed = { ...after(1), noReturnAt: DELIVERED }
    expect(deadlinesOf(flawed, windows)).toEqual([
      '运输破损、未收到货可申请至 11月27日',
      '与描述不符、发错或缺件可申请至 12月5日',
      '疑似非正品可申请至 2027年11月20日',
    ])
    expect(deadlinesOf(after(9), windows)).toEqual(deadlinesOf(flawed, windows).slice(1))
    expect(deadlinesOf(after(400), windows)).toEqual([])
  })

  test('what is still on its way can be refunded once its courier says nothing more', () => {
    const moving = { ...delivered(0), state: 'SHIPPED', deliveredAt: null, lastTraceAt: DELIVERED } as const
    const at = (days: number): Standing => ({ ...moving, now: DELIVERED + days * DAY_MS })
    expect(opennessOf('notReceived', at(9), windows).refusal).toBe('物流超过 10 天无更新时可申请')
    expect(opennessOf('notReceived', at(10), windows).refusal).toBe('')
    expect(opennessOf('noReason', at(10), windows).refusal).toBe('收货后可申请')
    expect(deadlinesOf(at(10), windows)).toEqual([])
  })
})
