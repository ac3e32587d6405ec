/** What news change in a room as the phone knows it. Pure. */
import type { LiveEvent, LiveLine, LiveNews, LiveRoomInfo } from '@contract/live'

/** What only the server knows the rest of: a stream, a bag, a price of the days before. */
const NEEDS_ROOM: readonly LiveEvent['type'][] = ['room.state', 'line.added', 'line.price', 'line.closed', 'line.void']

const freshOf = ({ seq }: LiveRoomInfo, { events }: LiveNews): LiveEvent[] => events.filter((event) => event.seq > seq)

/** Whether the room has to be read anew: too much has happened, or what the news do not say. */
export const needsRoom = (room: LiveRoomInfo, news: LiveNews): boolean =>
  news.reload ||
  news.state !== room.room.state ||
  freshOf(room, news).some(
    ({ type, lineId }) =>
      NEEDS_ROOM.includes(type) || (lineId !== null && !room.lines.some((line) => line.lineId === lineId)),
  )

const LOOKS = { 'line.open': 'open', 'line.free': 'open', 'line.held': 'held', 'line.sold': 'sold' } as const

const isLook = (type: LiveEvent['type']): type is keyof typeof LOOKS => type in LOOKS

const lineAfter = (line: LiveLine, { type, until }: LiveEvent): LiveLine => {
  if (type === 'line.shown') return { ...line, wasShown: true }
  return isLook(type) ? { ...line, look: LOOKS[type], heldUntil: type === 'line.held' ? until : null } : line
}

const after = (room: LiveRoomInfo, event: LiveEvent): LiveRoomInfo => {
  const { type, lineId, at, text, seq } = event
  const lines = room.lines.map((line) => (line.lineId === lineId ? lineAfter(line, event) : line))
  const { hold } = room.my
  // What is free again, or sold, is nobody's hold any more; what an order has taken is the order's.
  const isLost = hold?.lineId === lineId && (type === 'line.free' || type === 'line.sold')
  return {
    ...room,
    seq,
    lines,
    ...(type === 'notice' && { notice: text }),
    ...(type === 'line.shown' && { shown: lineId === null ? null : { lineId, at } }),
    ...(isLost && { my: { hold: null } }),
  }
}

/** The room after its news; those that it knows already change nothing. */
export const withNews = (room: LiveRoomInfo, news: LiveNews): LiveRoomInfo => {
  const next = freshOf(room, news).reduce(after, room)
  const { viewers } = news
  return { ...next, seq: Math.max(next.seq, news.seq), room: { ...next.room, viewers } }
}
