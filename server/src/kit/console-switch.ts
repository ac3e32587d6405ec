/**
 * Records of the console that an editor writes, a lead puts on for a time, and either takes off again: popups, notices,
 * missions. What is on is not changed under its readers.
 */
import { RET } from '@contract/constants'
import type { Fact, Tone } from '@contract/admin/parts'
import type { Permission } from '@contract/admin/permissions'
import type { TObject } from '@sinclair/typebox'
import type { Db } from '../db/handle'
import type { Trx } from '../db/transaction'
import { inputMinute, parseMinute } from './china-day'
import type { ActContext, ActionSource, ActResult, QueueSource, RecordSource, RecordView } from './console'
import { newRecord, withNew } from './console-new'
import { Refusal, refuseField } from './refusal'

interface SwitchRecord {
  id: number
  version: number
  isOn: boolean
  /** ms */
  fromAt: number
  toAt: number
}

type Stage = 'off' | 'waiting' | 'shown' | 'over'

const T = {
  change: '修改',
  changed: '已修改',
  switchOn: '上线',
  switchedOn: '已上线，到时间后展示',
  switchOff: '下线',
  switchedOff: '已下线',
  time: '展示时间',
  period: (from: string, to: string) => `${from} 至 ${to}`,
  state: { off: '未上线', waiting: '待展示', shown: '展示中', over: '已结束' },
  stale: '内容已变化，请刷新',
  isOn: (name: string) => `上线中的${name}请先下线再修改`,
  past: '展示时间已结束，请先修改时间',
  wrongTime: '结束时间需要晚于开始时间',
  badTime: '时间格式应为 2026-12-12 20:00',
} as const

const TONES: Readonly<Record<Stage, Tone>> = { off: 'plain', waiting: 'info', shown: 'good', over: 'plain' }

const stageOf = ({ isOn, fromAt, toAt }: SwitchRecord, now: number): Stage =>
  !isOn ? 'off' : now < fromAt ? 'waiting' : now < toAt ? 'shown' : 'over'

/** @throws Refusal BAD_REQUEST with the field */
function minuteOf(field: string, text: string): number {
  const at = parseMinute(text)
  if (at === null) throw refuseField(field, T.badTime)
  return at
}

/** The time of a form with `from` and `to`. @throws Refusal BAD_REQUEST with the field that cannot be */
export function periodOf({ from, to }: { from: string; to: string }): { fromAt: number; toAt: number } {
  const fromAt = minuteOf('from', from)
  const toAt = minuteOf('to', to)
  if (toAt <= fromAt) throw refuseField('to', T.wrongTime)
  return { fromAt, toAt }
}

/** The same, as a form is filled with it. */
export const periodInput = ({ fromAt, toAt }: Pick<SwitchRecord, 'fromAt' | 'toAt'>) => ({
  from: inputMinute(fromAt),
  to: inputMinute(toAt),
})

export interface Switchable<R extends SwitchRecord, V> {
  /** Of its records, and of its actions in the audit. */
  kind: string
  queue: string
  /** What one is called. */
  name: string
  permissions: { read: Permission; edit: Permission; publish: Permission }
  texts: { create: string; createNote: string; created: (id: number) => string; none: string; switchOffConfirm: string }
  form: TObject
  columns: QueueSource['columns']
  /** Actions beside those that all have. */
  more?: readonly ActionSource[]
  titleOf: (record: R) => string
  cells: (record: R) => Record<string, string>
  facts: (db: Db, record: R) => Promise<Fact[]>
  photos?: (db: Db, record: R) => Promise<{ url: string; title: string }[]>
  find: (db: Db, id: string) => Promise<R | undefined>
  lock: (trx: Trx, id: string) => Promise<R | undefined>
  insert: (trx: Trx, values: V, now: number) => Promise<R>
  change: (trx: Trx, id: number, change: V | { isOn: boolean }) => Promise<R>
  /** A page of all, the newest first. */
  list: (db: Db, page: { offset: number; limit: number }) => Promise<{ records: R[]; total: number }>
  /** How many wait to be put on. */
  count: (db: Db, now: number) => Promise<number>
  /** @throws Refusal BAD_REQUEST with the field that cannot be. @param before what it was; undefined of a new one */
  valuesOf: (trx: Trx, input: Readonly<Record<string, unknown>>, now: number, before?: R) => Promise<V>
  /** What the audit keeps, and what the form is filled with. */
  inputOf: (record: R) => Record<string, unknown>
  /** What may have changed since it was written. @throws Refusal CONFLICT */
  checkBeforeOn?: (trx: Trx, record: R, now: number) => Promise<void>
}

export interface SwitchableConsole {
  queue: QueueSource
  record: RecordSource
}

/** @throws Refusal NOT_FOUND */
async function locked<R extends SwitchRecord, V>(of: Switchable<R, V>, trx: Trx, id: string): Promise<R> {
  const record = await of.lock(trx, id)
  if (!record) throw new Refusal(RET.NOT_FOUND, of.texts.none)
  return record
}

async function switchTo<R extends SwitchRecord, V>(
  of: Switchable<R, V>,
  trx: Trx,
  { id, now }: ActContext,
  isOn: boolean,
): Promise<ActResult> {
  const record = await locked(of, trx, id)
  if (record.isOn === isOn) throw new Refusal(RET.CONFLICT, T.stale)
  if (isOn && record.toAt <= now) throw new Refusal(RET.CONFLICT, T.past)
  if (isOn) await of.checkBeforeOn?.(trx, record, now)
  await of.change(trx, record.id, { isOn })
  return { message: isOn ? T.switchedOn : T.switchedOff, before: { isOn: record.isOn }, after: { isOn } }
}

const actionsOf = <R extends SwitchRecord, V>(of: Switchable<R, V>): ActionSource[] => [
  {
    name: 'create',
    title: of.texts.create,
    permission: of.permissions.edit,
    form: of.form,
    act: async (trx, { input, now }) => {
      const made = await of.insert(trx, await of.valuesOf(trx, input, now), now)
      return { message: of.texts.created(made.id), after: of.inputOf(made), made: String(made.id) }
    },
  },
  {
    name: 'change',
    title: T.change,
    permission: of.permissions.edit,
    form: of.form,
    needsReason: true,
    act: async (trx, { id, input, now }) => {
      const record = await locked(of, trx, id)
      if (record.isOn) throw new Refusal(RET.CONFLICT, T.isOn(of.name))
      const after = await of.change(trx, record.id, await of.valuesOf(trx, input, now, record))
      return { message: T.changed, before: of.inputOf(record), after: of.inputOf(after) }
    },
  },
  {
    name: 'switchOn',
    title: T.switchOn,
    permission: of.permissions.publish,
    needsReason: true,
    act: (trx, context) => switchTo(of, trx, context, true),
  },
  {
    name: 'switchOff',
    title: T.switchOff,
    permission: of.permissions.edit,
    tone: 'bad',
    confirm: of.texts.switchOffConfirm,
    needsReason: true,
    act: (trx, context) => switchTo(of, trx, context, false),
  },
  ...(of.more ?? []),
]

async function viewOf<R extends SwitchRecord, V>(
  of: Switchable<R, V>,
  db: Db,
  id: string,
  now: number,
): Promise<RecordView | null> {
  const found = await of.find(db, id)
  if (!found) return null
  const stage = stageOf(found, now)
  const { from, to } = periodInput(found)
  return {
    title: of.titleOf(found),
    version: found.version,
    state: { title: T.state[stage], tone: TONES[stage] },
    dueAt: null,
    sections: [
      { title: of.name, facts: [...(await of.facts(db, found)), { name: T.time, value: T.period(from, to) }] },
    ],
    photos: (await of.photos?.(db, found)) ?? [],
    timeline: [],
    actions: [
      ...(found.isOn
        ? [{ name: 'switchOff' }]
        : [
            { name: 'switchOn', isDue: true },
            { name: 'change', initial: of.inputOf(found) },
          ]),
      ...(of.more ?? []).map(({ name }) => ({ name })),
    ],
  }
}

const queueOf = <R extends SwitchRecord, V>(of: Switchable<R, V>): QueueSource => ({
  name: of.queue,
  title: of.name,
  permission: of.permissions.read,
  recordKind: of.kind,
  make: { title: of.texts.create, permission: of.permissions.edit },
  columns: [...of.columns, { name: 'time', title: T.time }],
  filters: [],
  // Those that have been written and not been put on.
  count: async (db, now) => ({ count: await of.count(db, now), overdue: 0 }),
  async list(db, { offset, limit, now }) {
    const { records, total } = await of.list(db, { offset, limit })
    const tasks = records.map((one) => {
      const stage = stageOf(one, now)
      const { from, to } = periodInput(one)
      return {
        id: String(one.id),
        title: of.titleOf(one),
        state: { title: T.state[stage], tone: TONES[stage] },
        cells: { ...of.cells(one), time: T.period(from, to) },
        dueAt: null,
      }
    })
    return { tasks, total }
  },
})

export function switchableConsole<R extends SwitchRecord, V>(of: Switchable<R, V>): SwitchableConsole {
  const record: RecordSource = {
    kind: of.kind,
    kindTitle: of.name,
    permission: of.permissions.read,
    read: (db, id, _operator, now) => viewOf(of, db, id, now),
    lock: async (trx, id) => (await of.lock(trx, id))?.version ?? null,
    actions: actionsOf(of),
  }
  const form = newRecord(of.texts.create, { name: of.name, value: of.texts.createNote }, { state: T.state.off })
  return { queue: queueOf(of), record: withNew(record, form) }
}
