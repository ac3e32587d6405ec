/**
 * What the desk does in a room (design: live and play 2.2): announces, starts, shows, opens, ends. Each act is called
 * with the room and its lines locked.
 */
import { RET } from '@contract/constants'
import { Refusal, refuseField } from '../../kit/refusal'
import { hasContact } from '../../kit/public-text'
import { writeMessage } from '../messages/service'
import {
  addLine,
  beginShow,
  dropLine,
  endShow,
  foldLine,
  openLine,
  priceLine,
  voidLine,
  type NewLine,
} from '../line/desk'
import { isRunning, ownerHolder, type LineRecord } from '../line/object'
import { itemSnapshot, letGoItems } from '../catalogue/holding'
import { tell, type RoomEvent } from './events'
import { AHEAD_MOST_MS, ANNOUNCED_BEFORE_MS, MAX_LINES, RESCHEDULE_BEFORE_MS, START_BEFORE_MS } from './limits'
import { DESK_TEXT as T, REFUSALS } from './messages'
import { deskOf, isOn, overAt, ownerOfRoom, rooms, type RoomAct, type RoomRecord } from './object'
import { sourceOf } from './source'
import type { DeskStep } from './tables'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

/** @throws Refusal BAD_REQUEST with the field, where a text leads elsewhere */
export function checkWords(field: string, text: string): void {
  if (hasContact(text)) throw refuseField(field, T.contact)
}

/** @throws Refusal BAD_REQUEST with the field */
export function checkStart(startAt: number, now: number): void {
  if (startAt < now + ANNOUNCED_BEFORE_MS) throw refuseField('startAt', T.tooSoon)
  if (startAt > now + AHEAD_MOST_MS) throw refuseField('startAt', T.tooFar)
}

const isOpen = (room: RoomRecord): boolean => isOn(room) || room.state === 'SCHEDULED'

const say = ({ trx, object, now }: RoomAct, event: RoomEvent) => tell(trx, object.number, [event], now)

/** Notes what the desk did, with the line that it was about. */
const noted = (act: RoomAct, step: DeskStep, about: string, set: Partial<RoomRecord> = {}): Promise<RoomRecord> =>
  rooms.note({ ...act, reason: [about, act.reason].filter((part) => part !== '').join('：') }, step, set)

/** The line at a place of the bag. @throws Refusal BAD_REQUEST with the field */
export function lineAt({ parent }: RoomAct, position: number): LineRecord {
  const line = parent.find((one) => one.position === position)
  if (!line || !isRunning(line)) throw refuseField('position', T.noLine(position))
  return line
}

export async function publish(act: RoomAct): Promise<RoomRecord> {
  const { object, parent, now } = act
  if (!parent.some(isRunning)) throw conflict(T.noLines)
  if (object.startAt < now + ANNOUNCED_BEFORE_MS) throw conflict(T.tooSoon)
  return rooms.move(act, 'publish')
}

export async function reschedule(act: RoomAct, startAt: number): Promise<RoomRecord> {
  if (act.object.startAt - act.now < RESCHEDULE_BEFORE_MS) throw conflict(T.tooLateToMove)
  checkStart(startAt, act.now)
  return moveTo(act, startAt)
}

/** What the room keeps for itself is on sale until shortly before its new start (sweeps.ts). */
export async function moveTo(act: RoomAct, startAt: number): Promise<RoomRecord> {
  const kept = act.parent.filter(isRunning).map(({ itemId }) => itemId)
  await letGoItems(act.trx, kept, ownerHolder(ownerOfRoom(act.object)))
  return rooms.move(act, 'reschedule', { startAt })
}

export async function start(act: RoomAct): Promise<RoomRecord> {
  const { object, now } = act
  if (now < object.startAt - START_BEFORE_MS) throw conflict(T.tooEarly)
  if (!sourceOf(object).isPublishing(object)) throw conflict(T.noPicture)
  return rooms.move(act, 'start', { startedAt: now })
}

export const end = (act: RoomAct): Promise<RoomRecord> => rooms.move(act, 'end', overAt(act.now))
export const cancel = (act: RoomAct): Promise<RoomRecord> =>
  rooms.move(act, act.object.state === 'DRAFT' ? 'discard' : 'cancel', overAt(act.now))
export const ban = (act: RoomAct): Promise<RoomRecord> => rooms.move(act, 'ban', overAt(act.now))

/** The host speaks about a line from now on. */
export async function show(act: RoomAct, line: LineRecord): Promise<RoomRecord> {
  const { trx, object, now } = act
  if (!isOn(object)) throw conflict(REFUSALS.stateChanged)
  if (object.shownLineId === line.id) throw conflict(T.isShown)
  if (object.shownLineId !== null) await endShow(trx, object.shownLineId, now)
  await beginShow(trx, line.id, now)
  const room = await noted(act, 'show', T.nth(line.position), { shownLineId: line.id, shownAt: now })
  await say(act, { type: 'line.shown', lineNo: line.number })
  return room
}

export async function open(act: RoomAct, line: LineRecord): Promise<RoomRecord> {
  if (!isOn(act.object)) throw conflict(REFUSALS.stateChanged)
  await openLine(deskOf(act), line)
  const room = await noted(act, 'open', T.nth(line.position))
  await say(act, { type: 'line.open', lineNo: line.number })
  return room
}

export async function fold(act: RoomAct, line: LineRecord): Promise<RoomRecord> {
  await foldLine(deskOf(act), line)
  const room = await noted(act, 'fold', T.nth(line.position))
  await say(act, { type: 'line.closed', lineNo: line.number })
  return room
}

/** An item as an operator may put it into a room: what is below the shop's price is the shop's own. */
export async function checkPrice(
  { trx }: Pick<RoomAct, 'trx'>,
  field: string,
  { itemId, priceFen }: Pick<NewLine, 'itemId' | 'priceFen'>,
): Promise<void> {
  const item = await trx
    .selectFrom('item')
    .select(['itemNo', 'ownerType', 'priceFen'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (priceFen > item.priceFen) throw refuseField(field, T.aboveShop(item.itemNo))
  if (priceFen < item.priceFen && item.ownerType !== 'own') throw refuseField(field, T.notOwn(item.itemNo))
}

export async function price(act: RoomAct, line: LineRecord, priceFen: number): Promise<RoomRecord> {
  await checkPrice(act, 'priceFen', { itemId: line.itemId, priceFen })
  await priceLine(deskOf(act), line, priceFen)
  const room = await noted(act, 'price', T.nth(line.position))
  await say(act, { type: 'line.price', lineNo: line.number, priceFen })
  return room
}

/** Puts lines at the end of the bag. @throws Refusal BAD_REQUEST with the field */
export async function add(act: RoomAct, given: readonly NewLine[]): Promise<readonly LineRecord[]> {
  const { parent, object } = act
  if (parent.filter(isRunning).length + given.length > MAX_LINES) throw refuseField('lines', T.tooMany(MAX_LINES))
  let position = Math.max(0, ...parent.map((line) => line.position))
  const added: LineRecord[] = []
  for (const one of given) {
    position += 1
    added.push(await addLine(deskOf(act), { ...ownerOfRoom(object), position }, one))
  }
  return added
}

/** Takes all lines of a draft out, before others are written. */
export async function clear(act: RoomAct): Promise<void> {
  for (const line of act.parent.filter(isRunning)) await dropLine(deskOf(act), line)
}

export async function addToRoom(act: RoomAct, given: readonly NewLine[]): Promise<RoomRecord> {
  if (!isOpen(act.object)) throw conflict(REFUSALS.stateChanged)
  const added = await add(act, given)
  const room = await noted(act, 'add', T.count(added.length))
  const events = added.map(({ number }) => ({ type: 'line.added', lineNo: number }) as const)
  await tell(act.trx, act.object.number, events, act.now)
  return room
}

/** Takes a line out; of a defect the item leaves the shop, and whoever holds it is told. */
export async function withdraw(act: RoomAct, line: LineRecord, why: 'withdrawn' | 'defect'): Promise<RoomRecord> {
  const { trx, object, now, settings, reason } = act
  const isShown = object.shownLineId === line.id
  const userId = await voidLine(deskOf(act), line, why)
  const nothing = { shownLineId: null, shownAt: null }
  const room = await noted(act, 'withdraw', T.nth(line.position), isShown ? nothing : {})
  const events: RoomEvent[] = [{ type: 'line.void', lineNo: line.number }]
  if (isShown) events.push({ type: 'line.shown', lineNo: null })
  await tell(trx, object.number, events, now)
  if (userId === null) return room
  const [item] = await itemSnapshot(trx, [line.itemId])
  await writeMessage(trx, settings, {
    userId,
    template: 'line.revoked',
    values: { item: item?.card.title ?? '', reason },
    target: null,
    dedupeKey: `line.revoked:${line.number}:${userId}`,
    now,
  })
  return room
}

export async function notice(act: RoomAct, text: string): Promise<RoomRecord> {
  if (!isOpen(act.object)) throw conflict(REFUSALS.stateChanged)
  checkWords('text', text)
  const room = await noted(act, 'notice', text, { notice: text })
  await say(act, { type: 'notice', text })
  return room
}

/** The picture of the demonstration's source stops or comes back; the clock does what follows (sweeps.ts). */
export const signal = (act: RoomAct, isOff: boolean): Promise<RoomRecord> =>
  noted(act, isOff ? 'signalOff' : 'signalOn', '', { signalOffAt: isOff ? act.now : null })
