/** The record of a room in the console, which is the host's desk. */
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { LineLook } from '@contract/live'
import type { Db } from '../../db/handle'
import { inputMinute } from '../../kit/china-day'
import type { RecordSource, RecordView } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import type { AppContext } from '../../kit/context'
import { demoActorName } from '../../kit/demo-actor'
import { Refusal } from '../../kit/refusal'
import { lookOf } from '../line/looks'
import { isRunning } from '../line/object'
import { factsOf, holdingsOf } from '../line/repository'
import { allowed, roomActions } from './console-actions'
import { deskLines, type DeskLine } from './desk-lines'
import type { RoomStateName } from './graph'
import { linesText, priceText } from './inputs'
import { DESK_EVERY_MS } from './limits'
import { CONSOLE_TEXT as T } from './messages'
import { isOn, rooms, type RoomRecord } from './object'
import { countViewers, hostNames } from './repository'
import { byClock, endByClock, overBy } from './sweeps'

export const KIND = 'liveRoom'

export const TONES: Readonly<Record<RoomStateName, Tone>> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  LIVE: 'good',
  PAUSED: 'warning',
  ENDED: 'plain',
  CANCELLED: 'plain',
  BANNED: 'bad',
}

const LOOKS: Readonly<Record<LineLook, string>> = T.looks

/** What a date makes due, and when. */
export const timerOf = (ctx: AppContext, room: RoomRecord): { title: string; dueAt: number } | null => {
  if (room.state === 'PAUSED' && room.deadlineAt !== null) return { title: T.timers.pause, dueAt: room.deadlineAt }
  const dueAt = overBy(room, ctx)
  return dueAt === null ? null : { title: room.state === 'SCHEDULED' ? T.timers.late : T.timers.longest, dueAt }
}

async function lineFacts(db: Db, lines: readonly DeskLine[], room: RoomRecord, now: number): Promise<Fact[]> {
  const ids = lines.map(({ id }) => id)
  const facts = await factsOf(db, ids)
  const holds = await holdingsOf(db, ids)
  return lines.map((line) => {
    const fact = facts.get(line.id)
    const hold = holds.find(({ lineId }) => lineId === line.id)
    const left = hold?.deadlineAt == null ? null : Math.max(0, Math.ceil((hold.deadlineAt - now) / 1000))
    const parts = [
      line.title,
      priceText(line.priceFen),
      line.state === 'VOID' ? T.voids[line.voidWhy ?? 'withdrawn'] : fact ? LOOKS[lookOf(line, fact)] : '',
      line.isExclusive ? T.exclusive : '',
      room.shownLineId === line.id ? T.isShown : '',
      left === null ? '' : T.left(left),
      hold?.orderNo == null ? '' : T.ordered(hold.orderNo),
    ]
    return {
      name: `${line.position}. ${line.itemNo}`,
      value: parts.filter((part) => part !== '').join(' · '),
      kind: 'record' as const,
      to: { kind: 'item', id: String(line.itemId) },
    }
  })
}

/** What the form of a draft begins with. */
async function inputOf(db: Db, room: RoomRecord, lines: readonly DeskLine[]) {
  const host = await db.selectFrom('operator').select('login').where('id', '=', room.hostId).executeTakeFirst()
  return {
    title: room.title,
    startAt: inputMinute(room.startAt),
    host: host?.login ?? '',
    lines: linesText(lines.filter(isRunning)),
  }
}

async function sectionsOf(
  db: Db,
  room: RoomRecord,
  lines: readonly DeskLine[],
  now: number,
): Promise<RecordView['sections']> {
  const names = await hostNames(db, [room.hostId])
  const viewers = (await countViewers(db, [room.id], now)).get(room.id) ?? 0
  return [
    {
      title: T.facts,
      facts: [
        { name: T.number, value: room.number },
        { name: T.host, value: names.get(room.hostId) ?? '' },
        { name: T.startAt, value: inputMinute(room.startAt) },
        { name: T.startedAt, value: inputMinute(room.startedAt) || T.none },
        { name: T.viewers, value: String(viewers) },
        { name: T.notice, value: room.notice || T.none },
        { name: T.picture, value: room.signalOffAt === null ? T.hasPicture : T.noPicture },
      ],
    },
    { title: T.bag(lines.length), facts: await lineFacts(db, lines, room, now) },
  ]
}

const timelineOf = async (db: Db, room: RoomRecord) =>
  (await rooms.events(db, room)).map(({ at, step, reason, actorKind, actorId, name }) => ({
    at,
    title: T.steps[step as keyof typeof T.steps] ?? step,
    note: reason,
    actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
    tone: 'info' as const,
  }))

export const roomRecord = (ctx: AppContext): RecordSource =>
  withNew(
    {
      kind: KIND,
      kindTitle: T.room,
      permission: 'live.read',
      async read(db, id, _operator, now) {
        const room = await rooms.find(db, id)
        if (!room) return null
        const lines = await deskLines(db, room.number)
        const can = allowed(ctx, room, lines, now)
        return {
          title: room.title,
          ...(isOn(room) && { everyMs: DESK_EVERY_MS }),
          version: room.version,
          state: { title: T.states[room.state], tone: TONES[room.state] },
          dueAt: timerOf(ctx, room)?.dueAt ?? null,
          sections: await sectionsOf(db, room, lines, now),
          timeline: await timelineOf(db, room),
          actions: await Promise.all(
            can.map(async (name) => ({
              name,
              isDue: name === 'publish' || name === 'start',
              ...(name === 'change' && { initial: await inputOf(db, room, lines) }),
              ...(name === 'notice' && { initial: { text: room.notice } }),
              ...(name === 'reschedule' && { initial: { startAt: inputMinute(room.startAt) } }),
            })),
          ),
        }
      },
      lock: async (trx, id) => (await rooms.lock(trx, id))?.object.version ?? null,
      actions: roomActions(ctx),
      timer: {
        next: async (db, id) => {
          const room = await rooms.find(db, id)
          return room ? timerOf(ctx, room) : null
        },
        async run(trx, id, now) {
          const act = await byClock(trx, id, ctx, now)
          if (act.object.state === 'PAUSED') return rooms.runTimer(act)
          if (overBy(act.object, ctx) === null) throw new Refusal(RET.CONFLICT, T.noTimer)
          return endByClock(act)
        },
      },
    },
    newRecord(T.actions.create, { name: T.room, value: T.createNote }, { state: T.states.DRAFT }),
  )
