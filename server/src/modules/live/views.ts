/** Rooms as buyers see them (contract/live.ts). */
import type {
  LiveGood,
  LiveIndex,
  LiveIndexRoom,
  LiveLine,
  LiveRoomCard,
  LiveRoomInfo,
  LiveRoomState,
  LiveSegment,
} from '@contract/live'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { toLineHold } from '../line/grabs'
import { isKept, isShown, seenLines, type SeenLine } from '../line/looks'
import type { LineRecord } from '../line/object'
import { holdingOf, linesOf, lowestLinePrices } from '../line/repository'
import { LOWEST_SINCE_MS } from '../sale/limits'
import { lowestBefore } from '../sale/repository'
import { LINES_PAGE_SIZE } from './limits'
import { REFUSALS, STATE_NAMES } from './messages'
import { isOn, ownerOfRoom, rooms, type RoomRecord } from './object'
import { countViewers, findRooms, hostNames, openRooms } from './repository'
import { liveSettings } from './settings'
import { sourceOf } from './source'

/** What the items cost in the days before a room, fen: prices of the shop and of other lines. */
async function lowestOf(db: Db, records: readonly LineRecord[], before: number): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(records.map(({ itemId }) => itemId))]
  const lowest = new Map(await lowestBefore(db, ids, before))
  const inLines = await lowestLinePrices(db, ids, { since: before - LOWEST_SINCE_MS, before })
  for (const [id, fen] of inLines) lowest.set(id, Math.min(fen, lowest.get(id) ?? fen))
  return lowest
}

/** When a room's lines began to have their prices. */
const beginOf = ({ startAt, startedAt }: RoomRecord): number => startedAt ?? startAt

/** A room with the lines that buyers see. */
interface SeenRoom {
  room: RoomRecord
  /** Of its first item that nobody took out; of a room without any, of its first. */
  cover: LiveRoomCard['cover'] | undefined
  seen: SeenLine[]
}

async function withLines(db: Db, found: readonly RoomRecord[]): Promise<SeenRoom[]> {
  const all = await linesOf(
    db,
    'room',
    found.map(({ number }) => number),
  )
  const linesOfRoom = (room: RoomRecord) => all.filter(({ ownerNo }) => ownerNo === room.number)
  const firstOf = (own: readonly LineRecord[]) => own.find(isShown) ?? own[0]
  const firstIds = found.flatMap((room) => firstOf(linesOfRoom(room))?.itemId ?? [])
  const firsts = new Map((await itemSnapshot(db, firstIds)).map(({ id, card }) => [id, card.cover]))
  const seen: SeenRoom[] = []
  for (const room of found) {
    const own = linesOfRoom(room)
    seen.push({
      room,
      cover: firsts.get(firstOf(own)?.itemId ?? 0),
      seen: await seenLines(db, own, await lowestOf(db, own, beginOf(room))),
    })
  }
  return seen
}

/** Nobody is led to a room that is being written. */
const stateOf = ({ state }: RoomRecord): LiveRoomState => {
  if (state === 'DRAFT') throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return state
}

async function toCards(db: Db, found: readonly SeenRoom[], now: number): Promise<ReadonlyMap<number, LiveRoomCard>> {
  const names = await hostNames(db, [...new Set(found.map(({ room }) => room.hostId))])
  const viewers = await countViewers(
    db,
    found.map(({ room }) => room.id),
    now,
  )
  const cards = found.flatMap(({ room, cover, seen }) => {
    if (!cover) return []
    const { id, number, title, startAt, startedAt, endedAt } = room
    const card: LiveRoomCard = {
      ...{ title, startAt, startedAt, endedAt, cover },
      id: number,
      state: stateOf(room),
      stateName: STATE_NAMES[room.state],
      host: { name: names.get(room.hostId) ?? '' },
      viewers: isOn(room) ? (viewers.get(id) ?? 0) : 0,
      lineCount: seen.length,
    }
    return [[id, card] as const]
  })
  return new Map(cards)
}

/** What a card shows of a room's bag: what the host speaks about, else what can be bought, else what comes. */
function leadOf({ room, seen }: SeenRoom): LiveLine | null {
  const shown = seen.find(({ record }) => record.id === room.shownLineId)
  const by = (look: LiveLine['look']) => seen.find(({ line }) => line.look === look)
  return (shown ?? by('open') ?? by('coming') ?? by('held'))?.line ?? null
}

export async function readIndex({ db, clock }: Pick<AppContext, 'clock' | 'db'>): Promise<LiveIndex> {
  const now = clock.now()
  const found = await withLines(db, await openRooms(db))
  const cards = await toCards(db, found, now)
  const all: LiveIndexRoom[] = found.flatMap((one) => {
    const card = cards.get(one.room.id)
    return card ? [{ ...card, line: leadOf(one) }] : []
  })
  const isComing = ({ state }: LiveRoomCard) => state === 'SCHEDULED'
  return { live: all.filter((room) => !isComing(room)), coming: all.filter(isComing), serverNow: now }
}

const SEGMENT_LOOKS: Readonly<Record<LiveSegment, readonly LiveLine['look'][]>> = {
  open: ['open', 'held'],
  coming: ['coming'],
  sold: ['sold'],
}

/** Lines of open rooms, or of one room, page by page. */
export async function readOffered(
  { db, clock }: Pick<AppContext, 'clock' | 'db'>,
  { roomId, segment, page }: { roomId: string | undefined; segment: LiveSegment; page: number },
) {
  const found = roomId === undefined ? await openRooms(db) : await findRooms(db, [roomId])
  const shown = found.filter(({ state }) => state !== 'DRAFT' && state !== 'BANNED')
  const offered: LiveGood[] = (await withLines(db, shown)).flatMap(({ room, seen }) =>
    seen
      .filter(({ line }) => SEGMENT_LOOKS[segment].includes(line.look))
      .map(({ line }) => ({
        ...line,
        room: { id: room.number, title: room.title, state: stateOf(room), startAt: room.startAt },
      })),
  )
  const from = (page - 1) * LINES_PAGE_SIZE
  return {
    list: offered.slice(from, from + LINES_PAGE_SIZE),
    page,
    pageSize: LINES_PAGE_SIZE,
    total: offered.length,
    hasMore: from + LINES_PAGE_SIZE < offered.length,
    serverNow: clock.now(),
  }
}

/** @throws Refusal NOT_FOUND */
export async function readRoom(
  { db, clock, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  number: string,
  userId: number | null,
): Promise<LiveRoomInfo> {
  // Before its lines: what happens meanwhile is in the first poll again, and never missing.
  const room = await rooms.find(db, number)
  if (!room || room.state === 'DRAFT') throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const now = clock.now()
  const [found] = await withLines(db, [room])
  const card = found && (await toCards(db, [found], now)).get(room.id)
  if (!card) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const { seen } = found
  const isShut = room.state === 'BANNED'
  const hold = userId === null ? undefined : await holdingOf(db, userId, ownerOfRoom(room))
  const held = userId !== null && isKept(hold, userId, now) ? hold : null
  const heldLine = held && seen.find(({ record }) => record.id === held.lineId)
  const shown = seen.find(({ record }) => record.id === room.shownLineId)
  return {
    room: card,
    notice: room.notice,
    lines: isShut ? [] : seen.map(({ line }) => line),
    shown: shown && room.shownAt !== null ? { lineId: shown.line.lineId, at: room.shownAt } : null,
    seq: room.seq,
    play: isOn(room) ? sourceOf(room).play(room) : null,
    my: { hold: held && heldLine ? toLineHold(held, heldLine.line.lineId) : null },
    actions: [
      ...(isOn(room) ? (['grab'] as const) : []),
      ...(held ? (['release'] as const) : []),
      ...(isShut ? [] : (['share'] as const)),
    ],
    latencyMs: settings.get(liveSettings, 'live.latency'),
    serverNow: now,
  }
}
