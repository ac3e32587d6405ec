/** A live room with two lines, and its news, for tests. */
import type { LiveEvent, LiveIndexRoom, LiveLine, LiveNews, LiveRoomInfo } from '@contract/live'
import { itemCard } from './samples'

export const liveLine = (number: number, given: Partial<LiveLine> = {}): LiveLine => ({
  lineId: `ZL${String(number).padStart(18, '0')}`,
  item: itemCard(String(number + 6), 100_000),
  priceFen: 80_000,
  lowestFen: 100_000,
  look: 'open',
  isExclusive: false,
  flawCount: 2,
  heldUntil: null,
  wasShown: false,
  ...given,
})

const { cover } = itemCard('7', 100_000)

export const liveRoomCard = (given: Partial<LiveIndexRoom> = {}): LiveIndexRoom => ({
  id: 'ZB1',
  title: '周末腕表专场',
  state: 'LIVE',
  stateName: '直播中',
  cover,
  host: { name: '小珍' },
  startAt: 0,
  startedAt: 0,
  endedAt: null,
  viewers: 3,
  lineCount: 2,
  line: null,
  ...given,
})

export const liveRoom = (given: Partial<LiveRoomInfo> = {}): LiveRoomInfo => {
  const { line: _line, ...room } = liveRoomCard()
  return {
    room,
    notice: '',
    lines: [liveLine(1), liveLine(2)],
    shown: null,
    seq: 7,
    play: null,
    my: { hold: null },
    actions: ['grab', 'share'],
    latencyMs: 0,
    serverNow: Date.now(),
    ...given,
  }
}

export const liveEvent = (seq: number, type: LiveEvent['type'], given: Partial<LiveEvent> = {}): LiveEvent => ({
  seq,
  at: 1_000,
  type,
  lineId: liveLine(1).lineId,
  until: null,
  priceFen: null,
  text: '',
  ...given,
})

export const liveNews = (events: LiveEvent[], given: Partial<LiveNews> = {}): LiveNews => ({
  state: 'LIVE',
  seq: events.at(-1)?.seq ?? 7,
  events,
  reload: false,
  viewers: 3,
  nextMs: 0,
  serverNow: Date.now(),
  ...given,
})
