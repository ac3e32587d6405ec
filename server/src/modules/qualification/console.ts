/** Licences in the console (design: help 6): operators make and change them, and decide which are shown. */
import { NEW_RECORD, RET } from '@contract/constants'
import { QualificationInput } from '@contract/admin/help'
import type { Tone } from '@contract/admin/parts'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { DAY_MS, dayOf, dayStart, isDay } from '../../kit/china-day'
import type { ActContext, ActionSource, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import { newRecord } from '../../kit/console-new'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { CONSOLE_TEXT as T, REFUSALS } from './messages'
import type { QualificationRecord } from './qualifications'

const KIND = 'qualification'
const TONES: Readonly<Record<keyof typeof T.states, Tone>> = { shown: 'good', expired: 'bad', off: 'plain' }

const stageOf = ({ isShown, validTo }: QualificationRecord, now: number): keyof typeof T.states =>
  !isShown ? 'off' : validTo !== null && validTo < now ? 'expired' : 'shown'

const isId = (id: string): boolean => /^\d{1,9}$/.test(id)
const find = async (db: Db, id: string): Promise<QualificationRecord | undefined> =>
  isId(id) ? db.selectFrom('qualification').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
const lock = async (trx: Trx, id: string): Promise<QualificationRecord | undefined> =>
  isId(id)
    ? trx.selectFrom('qualification').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined

/** @throws Refusal NOT_FOUND */
async function locked(trx: Trx, id: string): Promise<QualificationRecord> {
  const row = await lock(trx, id)
  if (!row) throw new Refusal(RET.NOT_FOUND, REFUSALS.noSet)
  return row
}

/** A site of its issuer's, where anyone asks whether it is genuine. */
const isSecureAddress = (text: string): boolean =>
  text === '' || (text.startsWith('https://') && URL.canParse(text) && new URL(text).username === '')

/** @throws Refusal BAD_REQUEST with the field */
async function valuesOf(trx: Trx, given: Readonly<Record<string, unknown>>) {
  const {
    name,
    no,
    issuer,
    validTo = '',
    sellerId = '',
    checkUrl = '',
    photos,
  } = given as unknown as QualificationInput
  if (validTo !== '' && !isDay(validTo)) throw refuseField('validTo', T.badDay)
  if (!isSecureAddress(checkUrl)) throw refuseField('checkUrl', T.badUrl)
  const merchant =
    sellerId === ''
      ? null
      : await trx
          .selectFrom('seller')
          .select('id')
          .where('id', '=', Number(sellerId))
          .where('kind', '=', 'merchant')
          .executeTakeFirst()
  if (merchant === undefined) throw refuseField('sellerId', T.noMerchant)
  return {
    values: {
      name,
      no,
      issuer,
      validTo: validTo === '' ? null : dayStart(validTo) + DAY_MS - 1,
      sellerId: merchant?.id ?? null,
      checkUrl,
      photos: JSON.stringify(photos),
    },
    photos,
  }
}

const inputOf = ({ name, no, issuer, validTo, sellerId, checkUrl, photos }: QualificationRecord) => ({
  name,
  no,
  issuer,
  validTo: validTo === null ? '' : dayOf(validTo),
  sellerId: sellerId === null ? '' : String(sellerId),
  checkUrl,
  photos,
})

/** By when one that is shown has to be replaced, ms. */
const dueAtOf = ({ isShown, validTo }: QualificationRecord) => (isShown ? validTo : null)

export function registerConsole(ctx: AppContext): ConsoleArea {
  const pictures = privatePicturesOf(ctx)

  const switchTo = async (trx: Trx, { id }: ActContext, isShown: boolean) => {
    const before = await locked(trx, id)
    if (before.isShown === isShown) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
    await trx
      .updateTable('qualification')
      .set((eb) => ({ isShown, version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute()
    return { message: isShown ? T.shown : T.hidden, before: { isShown: before.isShown }, after: { isShown } }
  }

  const actions: ActionSource[] = [
    {
      name: 'create',
      title: T.create,
      permission: 'help.edit',
      form: QualificationInput,
      act: async (trx, { input, now }) => {
        const { values, photos } = await valuesOf(trx, input)
        const made = await trx
          .insertInto('qualification')
          .values({ ...values, createdAt: now })
          .returningAll()
          .executeTakeFirstOrThrow()
        await pictures.keep(trx, photos, { kind: 'qualification', id: String(made.id) })
        return { message: T.created(made.name), after: inputOf(made), made: String(made.id) }
      },
    },
    {
      name: 'change',
      title: T.change,
      permission: 'help.edit',
      form: QualificationInput,
      needsReason: true,
      act: async (trx, { id, input }) => {
        const before = await locked(trx, id)
        const { values, photos } = await valuesOf(trx, input)
        const after = await trx
          .updateTable('qualification')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await pictures.keep(trx, photos, { kind: 'qualification', id })
        return { message: T.saved, before: inputOf(before), after: inputOf(after) }
      },
    },
    {
      name: 'show',
      title: T.show,
      permission: 'help.edit',
      needsReason: true,
      act: (trx, context) => switchTo(trx, context, true),
    },
    {
      name: 'hide',
      title: T.hide,
      permission: 'help.edit',
      tone: 'bad',
      confirm: T.hideConfirm,
      needsReason: true,
      act: (trx, context) => switchTo(trx, context, false),
    },
  ]

  const ownerName = async (db: Db, sellerId: number | null): Promise<string> =>
    sellerId === null
      ? T.platform
      : ((await db.selectFrom('seller').select('name').where('id', '=', sellerId).executeTakeFirst())?.name ?? '')

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.qualification,
    permission: 'help.read',
    async read(db, id, _operator, now) {
      if (id === NEW_RECORD) {
        return newRecord(T.create, { name: T.qualification, value: T.createNote }, { state: T.states.off })
      }
      const row = await find(db, id)
      if (!row) return null
      const stage = stageOf(row, now)
      return {
        title: row.name,
        version: row.version,
        state: { title: T.states[stage], tone: TONES[stage] },
        dueAt: dueAtOf(row),
        sections: [
          {
            title: T.qualification,
            facts: [
              { name: T.owner, value: await ownerName(db, row.sellerId) },
              { name: T.no, value: row.no },
              { name: T.issuer, value: row.issuer },
              { name: T.validTo, value: row.validTo === null ? T.forever : dayOf(row.validTo) },
              { name: T.checkUrl, value: row.checkUrl === '' ? T.none : row.checkUrl },
            ],
          },
        ],
        photos: row.photos.map((file) => ({ url: pictures.addressOf(file).url, title: T.photo })),
        timeline: [],
        actions: [
          row.isShown ? { name: 'hide' } : { name: 'show', isDue: true },
          { name: 'change', initial: { ...inputOf(row) } },
        ],
      }
    },
    lock: async (trx, id) => (id === NEW_RECORD ? 0 : ((await lock(trx, id))?.version ?? null)),
    actions,
  }

  const queue: QueueSource = {
    name: 'qualifications',
    title: T.queue,
    permission: 'help.read',
    recordKind: KIND,
    make: { title: T.create, permission: 'help.edit' },
    columns: [
      { name: 'owner', title: T.owner },
      { name: 'no', title: T.no },
      { name: 'validTo', title: T.validTo },
    ],
    filters: [],
    // Those that are shown and have ended.
    async count(db, now) {
      const { count } = await db
        .selectFrom('qualification')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('isShown', '=', true)
        .where('validTo', '<', now)
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: Number(count) }
    },
    async list(db, { offset, limit, now }) {
      const rows = await db
        .selectFrom('qualification')
        .selectAll()
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await db
        .selectFrom('qualification')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const tasks = []
      for (const row of rows) {
        const stage = stageOf(row, now)
        tasks.push({
          id: String(row.id),
          title: row.name,
          state: { title: T.states[stage], tone: TONES[stage] },
          cells: {
            owner: await ownerName(db, row.sellerId),
            no: row.no,
            validTo: row.validTo === null ? T.forever : dayOf(row.validTo),
          },
          dueAt: dueAtOf(row),
        })
      }
      return { tasks, total: Number(total) }
    },
  }

  return {
    title: T.area,
    queues: [queue],
    records: [record],
    actionTitles: Object.fromEntries(actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
