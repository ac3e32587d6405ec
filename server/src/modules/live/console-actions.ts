/** What the desk does in the console with a room: made, copied, announced, led, ended. */
import {
  RoomAddInput,
  RoomInput,
  RoomLineInput,
  RoomNoticeInput,
  RoomPriceInput,
  RoomStartInput,
  RoomWithdrawInput,
} from '@contract/admin/live'
import type { Permission } from '@contract/admin/permissions'
import { RET } from '@contract/constants'
import type { Trx } from '../../db/transaction'
import type { ActContext, ActionSource, ActResult } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { isRunning, type LineRecord } from '../line/object'
import * as desk from './desk'
import { deskLines, stillOffered } from './desk-lines'
import { hostOf, readLines, startOf } from './inputs'
import { RESCHEDULE_BEFORE_MS, START_BEFORE_MS } from './limits'
import { CONSOLE_TEXT as T, REFUSALS } from './messages'
import { isOn, rooms, type RoomAct, type RoomRecord } from './object'

/** An act of the operator on a locked room. */
const actOf = (ctx: AppContext, trx: Trx, { id, reason, operator, now }: ActContext): Promise<RoomAct> =>
  rooms.act(trx, id, {
    actor: { kind: 'operator', id: String(operator.id) },
    reason,
    now,
    settings: ctx.settings,
  })

/** An action that does one thing in a room, and says so. */
function action<I>(
  ctx: AppContext,
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
      const act = await actOf(ctx, trx, context)
      const before = { state: act.object.state }
      const room = await carryOut(act, context.input as I)
      return { message: T.done(T.actions[name]), before, after: { state: room.state, ...context.input } }
    },
  }
}

const withLine = (
  ctx: AppContext,
  name: keyof typeof T.actions,
  carryOut: (act: RoomAct, line: LineRecord) => Promise<RoomRecord>,
): ActionSource =>
  action<RoomLineInput>(ctx, name, 'live.host', { form: RoomLineInput }, (act, { position }) =>
    carryOut(act, desk.lineAt(act, position)),
  )

const createAction = (ctx: AppContext): ActionSource => ({
  name: 'create',
  title: T.actions.create,
  permission: 'live.edit',
  form: RoomInput,
  act: async (trx, { input, operator, now }) => {
    const given = input as unknown as RoomInput
    desk.checkWords('title', given.title)
    const startAt = startOf(given.startAt)
    desk.checkStart(startAt, now)
    const lines = await readLines({ trx, settings: ctx.settings }, given.lines)
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
})

/** A room that is over, at another time. */
const copyAction = (ctx: AppContext): ActionSource => ({
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
    const lines = await stillOffered({ trx, settings: ctx.settings }, await deskLines(trx, id))
    await desk.add(await rooms.act(trx, number, { actor, reason: '', now, settings: ctx.settings }), lines)
    return { message: T.copied(number, lines.length), after: { startAt, count: lines.length }, made: number }
  },
})

const changeAction = (ctx: AppContext): ActionSource =>
  action<RoomInput>(ctx, 'change', 'live.edit', { form: RoomInput, needsReason: true }, async (act, given) => {
    const { trx, object, now } = act
    if (object.state !== 'DRAFT') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    desk.checkWords('title', given.title)
    const startAt = startOf(given.startAt)
    desk.checkStart(startAt, now)
    const lines = await readLines(act, given.lines, { owner: object.number })
    const hostId = await hostOf(trx, given.host ?? '', { id: object.hostId })
    await desk.clear(act)
    await desk.add({ ...act, parent: [] }, lines)
    return rooms.note(act, 'change', { title: given.title, startAt, hostId })
  })

export const roomActions = (ctx: AppContext): ActionSource[] => [
  createAction(ctx),
  copyAction(ctx),
  changeAction(ctx),
  action(ctx, 'publish', 'live.edit', {}, (act) => desk.publish(act)),
  action<RoomStartInput>(ctx, 'reschedule', 'live.edit', { form: RoomStartInput, needsReason: true }, (act, given) =>
    desk.reschedule(act, startOf(given.startAt)),
  ),
  action(ctx, 'cancel', 'live.edit', { needsReason: true, tone: 'bad', confirm: T.cancelConfirm }, (act) =>
    desk.cancel(act),
  ),
  action(ctx, 'start', 'live.host', {}, async (act) => {
    // Only the demonstration has a source; a provider's comes with it.
    if (!ctx.config.demo) throw new Refusal(RET.CONFLICT, T.noSource)
    return desk.start(act)
  }),
  withLine(ctx, 'show', desk.show),
  withLine(ctx, 'open', desk.open),
  withLine(ctx, 'fold', desk.fold),
  action<RoomPriceInput>(ctx, 'price', 'live.host', { form: RoomPriceInput }, (act, { position, priceFen }) =>
    desk.price(act, desk.lineAt(act, position), priceFen),
  ),
  action<RoomAddInput>(ctx, 'add', 'live.edit', { form: RoomAddInput }, async (act, { lines }) =>
    desk.addToRoom(act, await readLines(act, lines, { known: act.parent, owner: act.object.number })),
  ),
  action<RoomWithdrawInput>(
    ctx,
    'withdraw',
    'live.host',
    { form: RoomWithdrawInput, needsReason: true, tone: 'bad' },
    (act, { position, why }) => desk.withdraw(act, desk.lineAt(act, position), why),
  ),
  action<RoomNoticeInput>(ctx, 'notice', 'live.host', { form: RoomNoticeInput }, (act, { text }) =>
    desk.notice(act, text.trim()),
  ),
  action(ctx, 'end', 'live.host', { confirm: T.endConfirm, tone: 'bad' }, (act) => desk.end(act)),
  action(ctx, 'ban', 'live.risk', { needsReason: true, tone: 'bad', confirm: T.banConfirm }, (act) => desk.ban(act)),
  ...(ctx.config.demo
    ? [
        action(ctx, 'signalOff', 'live.host', {}, (act) => desk.signal(act, true)),
        action(ctx, 'signalOn', 'live.host', {}, (act) => desk.signal(act, false)),
      ]
    : []),
]

const ON_AIR = ['show', 'open', 'fold', 'price', 'notice', 'add', 'withdraw', 'end', 'ban'] as const
/** Actions that a room's state allows now. */
export function allowed(
  ctx: Pick<AppContext, 'config'>,
  { state, signalOffAt, startAt }: RoomRecord,
  lines: readonly LineRecord[],
  now: number,
): string[] {
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
