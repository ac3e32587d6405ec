/** Short links in the console (design: help 6): operators make them for open addresses of the shop. */
import { RET } from '@contract/constants'
import { ShortLinkInput } from '@contract/admin/help'
import type { Tone } from '@contract/admin/parts'
import { randomInt } from 'node:crypto'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { DAY_MS, dayOf, dayStart, isDay } from '../../kit/china-day'
import type { ActContext, ActionSource, ConsoleArea, QueueSource } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import { Refusal, refuseField } from '../../kit/refusal'
import { isLive } from '../content/links'
import { isLeading, type ShortLinkRecord } from './links'
import { CONSOLE_TEXT as T, GONE } from './messages'

const KIND = 'shortLink'
const TONES: Readonly<Record<keyof typeof T.states, Tone>> = { on: 'good', ended: 'plain', off: 'plain' }
/** Letters and digits that nobody confuses. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const stageOf = (link: ShortLinkRecord, now: number): keyof typeof T.states =>
  !link.isOn ? 'off' : isLeading(link, now) ? 'on' : 'ended'

const isId = (id: string): boolean => /^\d{1,9}$/.test(id)
const find = async (db: Db, id: string): Promise<ShortLinkRecord | undefined> =>
  isId(id) ? db.selectFrom('shortLink').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
const lock = async (trx: Trx, id: string): Promise<ShortLinkRecord | undefined> =>
  isId(id)
    ? trx.selectFrom('shortLink').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined

/** @throws Refusal NOT_FOUND */
async function locked(trx: Trx, id: string): Promise<ShortLinkRecord> {
  const link = await lock(trx, id)
  if (!link) throw new Refusal(RET.NOT_FOUND, GONE)
  return link
}

/** @throws Refusal BAD_REQUEST with the field */
function valuesOf(given: Readonly<Record<string, unknown>>) {
  const { title, url, endsOn = '' } = given as unknown as ShortLinkInput
  if (endsOn !== '' && !isDay(endsOn)) throw refuseField('endsOn', T.badDay)
  // No other host is allowed, whatever the content's settings are.
  if (!isLive(url, '')) throw refuseField('url', T.badUrl)
  return { title, url, endsAt: endsOn === '' ? null : dayStart(endsOn) + DAY_MS }
}

const inputOf = ({ title, url, endsAt }: ShortLinkRecord): ShortLinkInput => ({
  title,
  url,
  endsOn: endsAt === null ? '' : dayOf(endsAt - 1),
})
const endText = ({ endsAt }: ShortLinkRecord): string => (endsAt === null ? T.forever : dayOf(endsAt - 1))
const pathOf = (code: string): string => `/link/undertake?code=${code}`

const change = (trx: Trx, id: number, values: Partial<Pick<ShortLinkRecord, 'title' | 'url' | 'endsAt' | 'isOn'>>) =>
  trx
    .updateTable('shortLink')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const switchTo = async (trx: Trx, { id }: ActContext, isOn: boolean) => {
  const before = await locked(trx, id)
  if (before.isOn === isOn) throw new Refusal(RET.CONFLICT, T.changed)
  await change(trx, before.id, { isOn })
  return { message: T.done, before: { isOn: before.isOn }, after: { isOn } }
}

const actions: ActionSource[] = [
  {
    name: 'create',
    title: T.create,
    permission: 'help.edit',
    form: ShortLinkInput,
    act: async (trx, { input, now }) => {
      const made = await trx
        .insertInto('shortLink')
        .values({ ...valuesOf(input), code: newCode(), createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { message: T.created(made.code), after: { ...inputOf(made), code: made.code }, made: String(made.id) }
    },
  },
  {
    name: 'change',
    title: T.change,
    permission: 'help.edit',
    form: ShortLinkInput,
    needsReason: true,
    act: async (trx, { id, input }) => {
      const before = await locked(trx, id)
      const after = await change(trx, before.id, valuesOf(input))
      return { message: T.saved, before: inputOf(before), after: inputOf(after) }
    },
  },
  {
    name: 'switchOn',
    title: T.switchOn,
    permission: 'help.edit',
    needsReason: true,
    act: (trx, context) => switchTo(trx, context, true),
  },
  {
    name: 'switchOff',
    title: T.switchOff,
    permission: 'help.edit',
    tone: 'bad',
    confirm: T.switchOffConfirm,
    needsReason: true,
    act: (trx, context) => switchTo(trx, context, false),
  },
]

const record = withNew(
  {
    kind: KIND,
    kindTitle: T.link,
    permission: 'help.read',
    async read(db, id, _operator, now) {
      const link = await find(db, id)
      if (!link) return null
      const stage = stageOf(link, now)
      return {
        title: link.title,
        version: link.version,
        state: { title: T.states[stage], tone: TONES[stage] },
        dueAt: null,
        sections: [
          {
            title: T.link,
            facts: [
              { name: T.path, value: pathOf(link.code) },
              { name: T.url, value: link.url },
              { name: T.ends, value: endText(link) },
            ],
          },
        ],
        timeline: [],
        actions: [
          link.isOn ? { name: 'switchOff' } : { name: 'switchOn', isDue: true },
          { name: 'change', initial: { ...inputOf(link) } },
        ],
      }
    },
    lock: async (trx, id) => (await lock(trx, id))?.version ?? null,
    actions,
  },
  newRecord(T.create, { name: T.link, value: T.createNote }, { state: T.states.off }),
)

const queue: QueueSource = {
  name: 'shortLinks',
  title: T.queue,
  permission: 'help.read',
  recordKind: KIND,
  make: { title: T.create, permission: 'help.edit' },
  columns: [
    { name: 'code', title: T.code },
    { name: 'url', title: T.url },
    { name: 'ends', title: T.ends },
  ],
  filters: [],
  // Nothing of them waits for anybody.
  count: () => Promise.resolve({ count: 0, overdue: 0 }),
  async list(db, { offset, limit, now }) {
    const links = await db
      .selectFrom('shortLink')
      .selectAll()
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await db
      .selectFrom('shortLink')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const tasks = links.map((link) => {
      const stage = stageOf(link, now)
      return {
        id: String(link.id),
        title: link.title,
        state: { title: T.states[stage], tone: TONES[stage] },
        cells: { code: link.code, url: link.url, ends: endText(link) },
        dueAt: null,
      }
    })
    return { tasks, total: Number(total) }
  },
}

export function registerConsole(): ConsoleArea {
  return {
    title: T.area,
    queues: [queue],
    records: [record],
    actionTitles: Object.fromEntries(actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
