import { needsRoom, withNews } from './room-news'
import { liveEvent as event, liveNews as news, liveRoom as roomInfo } from '../../test/helpers/live-samples'

it('shows what the host speaks about, from the time of the event', () => {
  const told = withNews(roomInfo(), news([event(8, 'line.shown', { lineId: 'ZL000000000000000002', at: 5_000 })]))
  expect(told.shown).toEqual({ lineId: 'ZL000000000000000002', at: 5_000 })
  expect(told.lines[1]?.wasShown).toBe(true)
  expect(told.seq).toBe(8)
  expect(withNews(told, news([event(9, 'line.shown', { lineId: null })])).shown).toBeNull()
})

it.each([
  ['line.held', 'held', 9_000],
  ['line.open', 'open', null],
  ['line.free', 'open', null],
  ['line.sold', 'sold', null],
] as const)('%s makes a line %s', (type, look, heldUntil) => {
  const told = withNews(roomInfo(), news([event(8, type, { until: 9_000 })]))
  expect(told.lines[0]).toMatchObject({ look, heldUntil })
})

it('what is free again is nobody’s hold any more', () => {
  const hold = { holdId: 'ZW1', lineId: 'ZL000000000000000001', itemId: '7', roomId: 'ZB1', priceFen: 1, until: 9_000 }
  const held = { ...roomInfo(), my: { hold } }
  expect(withNews(held, news([event(8, 'line.held', { until: 9_000 })])).my.hold).toEqual(hold)
  expect(withNews(held, news([event(8, 'line.free')])).my.hold).toBeNull()
})

it('knows each event once', () => {
  const first = news([event(7, 'notice', { text: '旧' }), event(8, 'notice', { text: '满三件包邮' })])
  const told = withNews(roomInfo(), first)
  expect(told.notice).toBe('满三件包邮')
  expect(withNews(told, { ...news([event(7, 'notice', { text: '旧' })]), seq: 8 }).notice).toBe('满三件包邮')
  expect(withNews(told, { ...first, viewers: 12 }).room.viewers).toBe(12)
})

it.each([
  ['too much has happened', { ...news([]), reload: true }],
  ['its state is another', { ...news([]), state: 'PAUSED' as const }],
  ['something was added to the bag', news([event(8, 'line.added')])],
  ['a line is over', news([event(8, 'line.closed')])],
  ['a line is unknown', news([event(8, 'line.open', { lineId: 'ZL000000000000000099' })])],
])('the room is read anew when %s', (_why, told) => {
  expect(needsRoom(roomInfo(), told)).toBe(true)
})

it('and not for what the news say', () => {
  expect(needsRoom(roomInfo(), news([event(8, 'line.held', { until: 1 })]))).toBe(false)
  // It is known already.
  expect(needsRoom(roomInfo(), news([event(7, 'line.added')]))).toBe(false)
})
