/** Who waits for a room's news (design: live and play 2.4). */
import type { LiveEvent, LiveNews } from '@contract/live'
import { RET } from '@contract/constants'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { wakesOf } from '../../kit/wake'
import { topicOf } from './events'
import { EVENTS_MOST, NEWS_WAIT_MS, NEXT_POLL_MS, NEXT_QUIET_MS } from './limits'
import { REFUSALS } from './messages'
import { isOn, rooms } from './object'
import { countViewers, eventsAfter, type EventRecord } from './repository'
import type { Viewers } from './viewers'

const toEvent = ({ seq, at, type, lineNo, until, priceFen, text }: EventRecord): LiveEvent => ({
  ...{ seq, at, type, until, priceFen, text },
  lineId: lineNo,
})

/** @throws Refusal NOT_FOUND */
export async function readNews(
  ctx: Pick<AppContext, 'clock' | 'db' | 'wakes'>,
  viewers: Viewers,
  { number, after, viewer }: { number: string; after: number; viewer: string },
): Promise<LiveNews> {
  const { clock, db } = ctx
  const find = async () => {
    const room = await rooms.find(db, number)
    if (!room || room.state === 'DRAFT') throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return room
  }
  const { id } = await find()
  await viewers.note(id, viewer, clock.now())
  const news = async (isDue: boolean): Promise<LiveNews | null> => {
    const room = await find()
    const { state, seq } = room
    if (!isDue && seq === after) return null
    const found = seq > after ? await eventsAfter(db, id, after) : []
    const isLost = found.length > EVENTS_MOST || seq < after
    const events = isLost ? [] : found.map(toEvent)
    const isRunning = isOn(room)
    const now = clock.now()
    return {
      state: state === 'DRAFT' ? 'SCHEDULED' : state,
      // What has come while it was read is in `events` already.
      seq: isLost ? seq : Math.max(after, ...events.map((event) => event.seq)),
      events,
      reload: isLost,
      viewers: isRunning ? ((await countViewers(db, [id], now)).get(id) ?? 0) : 0,
      nextMs: isRunning ? NEXT_POLL_MS : NEXT_QUIET_MS,
      serverNow: now,
    }
  }
  const found = (await wakesOf(ctx).until(topicOf(number), () => news(false), NEWS_WAIT_MS)) ?? (await news(true))
  if (!found) throw new Error('news that are due are null')
  return found
}
