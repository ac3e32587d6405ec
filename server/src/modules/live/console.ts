/** 直播场次: rooms in the console, whose record is the host's desk (design: live and play 2.2, 5). */
import {
  RoomAddInput,
  RoomInput,
  RoomLineInput,
  RoomNoticeInput,
  RoomPriceInput,
  RoomStartInput,
  RoomWithdrawInput,
} from '@contract/admin/live'
import type { Fact, Tone } from '@contract/admin/parts'
import type { Permission } from '@contract/admin/permissions'
import { NEW_RECORD, RET } from '@contract/constants'
import type { LineLook } from '@contract/live'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { inputMinute } from '../../kit/china-day'
import type { ActionSource, ActContext, ActResult, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import { newRecord } from '../../kit/console-new'
import type { AppContext } from '../../kit/context'
import { demoActorName } from '../../kit/demo-actor'
import { Refusal } from '../../kit/refusal'
import type { NewLine } from '../line/desk'
import { lookOf } from '../line/looks'
import { isRunning, type LineRecord } from '../line/object'
import { factsOf, holdingsOf, linesOf } from '../line/repository'
import * as desk from './desk'
import { ROOM_STATES, type RoomStateName } from './graph'
import { hostOf, linesText, priceText, readLines, startOf } from './inputs'
import { ANNOUNCED_BEFORE_MS, RESCHEDULE_BEFORE_MS, START_BEFORE_MS } from './limits'
import { CONSOLE_TEXT as T, REFUSALS } from './messages'
import { isOn, rooms, type RoomAct, type RoomRecord } from './object'
import { countViewers, findRooms, hostNames } from './repository'
import { byClock, endByClock, overBy } from './sweeps'

const KIND = 'liveRoom'
const TONES: Readonly<Record<RoomStateName, Tone>> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  LIVE: 'good',
  PAUSED: 'warning',
  ENDED: 'plain',
  CANCELLED: 'plain',
  BANNED: 'bad',
}

/** A line with what operators know of its item. */
interface DeskLine extends LineRecord {
  itemNo: string
  title: string
}

async function deskLines(db: Db, number: string): Promise<DeskLine[]> {
  const lines = await linesOf(db, 'room', [number])
  if (lines.length === 0) return []
  const items = await db
    .selectFrom('item')
    .select(['id', 'itemNo', 'title'])
    .where(
      'id',
      'in',
      lines.map(({ itemId }) => itemId),
    )
    .execute()
  return lines.map((line) => {
    const item = items.find(({ id }) => id === line.itemId)
    return { ...line, itemNo: item?.itemNo ?? '', title: item?.title ?? '' }
  })
}

/** Lines as they can be offered anew: what has been sold, or is in another room, is left out. */
async function stillOffered(trx: Trx, lines: readonly DeskLine[]): Promise<NewLine[]> {
  const found: NewLine[] = []
  for (const line of lines) {
    const [one] = await readLines(trx, linesText([line])).catch((error: unknown) => {
      if (error instanceof Refusal) return []
      throw error
    })
    if (one && !found.some(({ itemId }) => itemId === one.itemId)) found.push(one)
  }
  return found
}

const LOOKS: Readonly<Record<LineLook, string>> = T.looks

export function createRoomConsole(ctx: AppContext): { queue: QueueSource; record: RecordSource } {
  /** An act of the operator on a locked room. */
  const actOf = (trx: Trx, { id, reason, operator, now }: ActContext): Promise<RoomAct> =>
    rooms.act(trx, id, {
      actor: { kind: 'operator', id: String(operator.id) },
      reason,
      now,
      settings: ctx.settings,
    })

  /** An action that does one thing in a room, and says so. */
  function action<I>(
    name: keyof typeof T.actions,
    permission: Permission,
    more: Partial<Pick<ActionSource, 'confirm' | 'form' | 'needsReason' | 'tone'>>,
    carryOut: (act: RoomAct, input: I) => Promise<RoomRecord>,
  ): ActionSource {
    return {
      name,
      title: T.actions[name],
      permission,
      ...more,
      act: async (trx, context): Promise<ActResult> => {
        const act = await actOf(trx, context)
        const before = { state: act.object.state }
        const room = await carryOut(act, context.input as I)
        return { message: T.done(T.actions[name]), before, after: { state: room.state, ...context.input } }
      },
    }
  }

  const withLine = (
    name: keyof typeof T.actions,
    carryOut: (act: RoomAct, line: LineRecord) => Promise<RoomRecord>,
  ): ActionSource =>
    action<RoomLineInput>(name, 'live.host', { form: RoomLineInput }, (act, { position }) =>
      carryOut(act, desk.lineAt(act, position)),
    )

  const actions: ActionSource[] = [
    {
      name: 'create',
      title: T.actions.create,
      permission: 'live.edit',
      form: RoomInput,
      act: async (trx, { input, operator, now }) => {
        const given = input as unknown as RoomInput
        desk.checkWords('title', given.title)
        const startAt = startOf(given.startAt)
        desk.checkStart(startAt, now)
        const lines = await readLines(trx, given.lines)
        const actor = { kind: 'operator', id: String(operator.id) } as const
        const { number } = await rooms.create(trx, {
          userId: 0,
          state: 'DRAFT',
          columns: {
            title: given.title,
            hostId: await hostOf(trx, given.host ?? '', operator),
            startAt,
            source: 'demo',
            createdAt: now,
          },
          actor,
          now,
        })
        await desk.add(await rooms.act(trx, number, { actor, reason: '', now, settings: ctx.settings }), lines)
        return { message: T.created(number), after: given, made: number }
      },
    },
    {
      name: 'copy',
      title: T.actions.copy,
      permission: 'live.edit',
      form: RoomStartInput,
      act: async (trx, { id, input, operator, now }) => {
        const startAt = startOf((input as RoomStartInput).startAt)
        desk.checkStart(startAt, now)
        const source = await rooms.find(trx, id)
        if (!source) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
        const actor = { kind: 'operator', id: String(operator.id) } as const
        const { title, hostId } = source
        const { number } = await rooms.create(trx, {
          userId: 0,
          state: 'DRAFT',
          columns: { title, hostId, startAt, source: 'demo', createdAt: now },
          actor,
          now,
        })
        const lines = await stillOffered(trx, await deskLines(trx, id))
        await desk.add(await rooms.act(trx, number, { actor, reason: '', now, settings: ctx.settings }), lines)
        return { message: T.copied(number, lines.length), after: { startAt, count: lines.length }, made: number }
      },
    },
    action<RoomInput>('change', 'live.edit', { form: RoomInput, needsReason: true }, async (act, given) => {
      const { trx, object, now } = act
      if (object.state !== 'DRAFT') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      desk.checkWords('title', given.title)
      const startAt = startOf(given.startAt)
      desk.checkStart(startAt, now)
      const lines = await readLines(trx, given.lines, { owner: object.number })
      const hostId = await hostOf(trx, given.host ?? '', { id: object.hostId })
      await desk.clear(act)
      await desk.add({ ...act, parent: [] }, lines)
      return rooms.note(act, 'change', { title: given.title, startAt, hostId })
    }),
    action('publish', 'live.edit', {}, (act) => desk.publish(act)),
    action<RoomStartInput>('reschedule', 'live.edit', { form: RoomStartInput, needsReason: true }, (act, given) =>
      desk.reschedule(act, startOf(given.startAt)),
    ),
    action('cancel', 'live.edit', { needsReason: true, tone: 'bad', confirm: T.cancelConfirm }, (act) =>
      desk.cancel(act),
    ),
    action('start', 'live.host', {}, async (act) => {
      // Only the demonstration has a source; a provider's comes with it.
      if (!ctx.config.demo) throw new Refusal(RET.CONFLICT, T.noSource)
      return desk.start(act)
    }),
    withLine('show', desk.show),
    withLine('open', desk.open),
    withLine('fold', desk.fold),
    action<RoomPriceInput>('price', 'live.host', { form: RoomPriceInput }, (act, { position, priceFen }) =>
      desk.price(act, desk.lineAt(act, position), priceFen),
    ),
    action<RoomAddInput>('add', 'live.edit', { form: RoomAddInput }, async (act, { lines }) =>
      desk.addToRoom(act, await readLines(act.trx, lines, { known: act.parent, owner: act.object.number })),
    ),
    action<RoomWithdrawInput>(
      'withdraw',
      'live.host',
      { form: RoomWithdrawInput, needsReason: true, tone: 'bad' },
      (act, { position, why }) => desk.withdraw(act, desk.lineAt(act, position), why),
    ),
    action<RoomNoticeInput>('notice', 'live.host', { form: RoomNoticeInput }, (act, { text }) =>
      desk.notice(act, text.trim()),
    ),
    action('end', 'live.host', { confirm: T.endConfirm, tone: 'bad' }, (act) => desk.end(act)),
    action('ban', 'live.risk', { needsReason: true, tone: 'bad', confirm: T.banConfirm }, (act) => desk.ban(act)),
    ...(ctx.config.demo
      ? [
          action('signalOff', 'live.host', {}, (act) => desk.signal(act, true)),
          action('signalOn', 'live.host', {}, (act) => desk.signal(act, false)),
        ]
      : []),
  ]

  const ON_AIR = ['show', 'open', 'fold', 'price', 'notice', 'add', 'withdraw', 'end', 'ban'] as const
  /** Actions that a room's state allows now. */
  function allowed({ state, signalOffAt, startAt }: RoomRecord, lines: readonly LineRecord[], now: number): string[] {
    if (state === 'DRAFT') return ['change', 'publish', 'cancel']
    if (state === 'SCHEDULED') {
      const isNear = now >= startAt - START_BEFORE_MS
      const isFar = startAt - now >= RESCHEDULE_BEFORE_MS
      return [
        ...(isNear ? ['start'] : []),
        ...['notice', 'add', 'price', 'withdraw'],
        ...(isFar ? ['reschedule'] : []),
        ...['cancel', 'ban'],
      ]
    }
    // What is not over has its items to itself.
    if (!isOn({ state })) return ['copy']
    const can = new Set<string>(ON_AIR)
    if (!lines.some((line) => line.state === 'QUEUED')) for (const name of ['open', 'price']) can.delete(name)
    if (!lines.some((line) => line.state === 'OPEN')) can.delete('fold')
    if (!lines.some(isRunning)) for (const name of ['show', 'withdraw']) can.delete(name)
    const signal = ctx.config.demo ? [signalOffAt === null ? 'signalOff' : 'signalOn'] : []
    return [...can, ...signal]
  }

  const timerOf = (room: RoomRecord): { title: string; dueAt: number } | null => {
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

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.room,
    permission: 'live.read',
    async read(db, id, _operator, now) {
      if (id === NEW_RECORD) {
        return newRecord(T.actions.create, { name: T.room, value: T.createNote }, { state: T.states.DRAFT })
      }
      const room = await rooms.find(db, id)
      if (!room) return null
      const lines = await deskLines(db, room.number)
      const names = await hostNames(db, [room.hostId])
      const viewers = (await countViewers(db, [room.id], now)).get(room.id) ?? 0
      const events = await rooms.events(db, room)
      const can = allowed(room, lines, now)
      return {
        title: room.title,
        version: room.version,
        state: { title: T.states[room.state], tone: TONES[room.state] },
        dueAt: timerOf(room)?.dueAt ?? null,
        sections: [
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
        ],
        timeline: events.map(({ at, step, reason, actorKind, actorId, name }) => ({
          at,
          title: T.steps[step as keyof typeof T.steps] ?? step,
          note: reason,
          actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
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
    lock: async (trx, id) => (id === NEW_RECORD ? 0 : ((await rooms.lock(trx, id))?.object.version ?? null)),
    actions,
    timer: {
      next: async (db, id) => {
        const room = await rooms.find(db, id)
        return room ? timerOf(room) : null
      },
      async run(trx, id, now) {
        const act = await byClock(trx, id, ctx, now)
        if (act.object.state === 'PAUSED') return rooms.runTimer(act)
        if (overBy(act.object, ctx) === null) throw new Refusal(RET.CONFLICT, T.noTimer)
        return endByClock(act)
      },
    },
  }

  const stateFilter = {
    name: 'state',
    title: T.state,
    kind: 'choice' as const,
    choices: ROOM_STATES.map((state) => ({ value: state, title: T.states[state] })),
  }

  const queue: QueueSource = {
    name: 'live.rooms',
    title: T.room,
    permission: 'live.read',
    recordKind: KIND,
    make: { title: T.actions.create, permission: 'live.edit' },
    columns: [
      { name: 'startAt', title: T.startAt },
      { name: 'host', title: T.host },
      { name: 'count', title: T.items },
    ],
    filters: [stateFilter],
    // Those that are on, and those that are to begin; overdue is a host who is not there shortly before.
    async count(db, now) {
      const { rows } = await sql<{ count: number; overdue: number }>`
        select count(*)::int as count, count(*) filter (where state = 'SCHEDULED' and start_at < ${now + ANNOUNCED_BEFORE_MS})::int as overdue
        from live_room where state in ('SCHEDULED', 'LIVE', 'PAUSED')`.execute(db)
      return rows[0] ?? { count: 0, overdue: 0 }
    },
    async list(db, { filters, offset, limit }) {
      const state = ROOM_STATES.find((one) => one === filters['state'])
      const matching = db
        .selectFrom('liveRoom')
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'DRAFT'))
      const found = await matching
        .selectAll()
        .orderBy(
          sql`case state when 'LIVE' then 0 when 'PAUSED' then 0 when 'SCHEDULED' then 1 when 'DRAFT' then 2 else 3 end`,
        )
        .orderBy(sql`case when state = 'SCHEDULED' then start_at end`)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const names = await hostNames(db, [...new Set(found.map(({ hostId }) => hostId))])
      const lines = await linesOf(
        db,
        'room',
        found.map(({ number }) => number),
      )
      const tasks = found.map((room) => ({
        id: room.number,
        title: room.title,
        state: { title: T.states[room.state], tone: TONES[room.state] },
        cells: {
          startAt: inputMinute(room.startAt),
          host: names.get(room.hostId) ?? '',
          count: T.count(lines.filter(({ ownerNo }) => ownerNo === room.number).length),
        },
        dueAt: timerOf(room)?.dueAt ?? null,
      }))
      return { tasks, total: Number(total) }
    },
  }
  return { queue, record }
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { queue, record } = createRoomConsole(ctx)
  return {
    title: T.area,
    queues: [queue],
    records: [record],
    searches: [
      {
        permission: 'live.read',
        find: async (db, q) =>
          /^ZB\d{18}$/.test(q)
            ? (await findRooms(db, [q])).map(({ number, title, state }) => ({
                kind: KIND,
                kindTitle: T.room,
                id: number,
                title,
                note: T.states[state],
                isExact: true,
              }))
            : [],
      },
    ],
    actionTitles: Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
