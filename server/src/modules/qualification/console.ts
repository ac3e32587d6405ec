/** Licences in the console (design: help 6): operators make and change them, and decide which are shown. */
import type { Tone } from '@contract/admin/parts'
import type { Db } from '../../db/handle'
import { dayOf } from '../../kit/china-day'
import type { ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { inputOf, licenceActions } from './console-actions'
import { CONSOLE_TEXT as T } from './messages'
import type { QualificationRecord } from './qualifications'
import { find, lock } from './rows'

const KIND = 'qualification'
const TONES: Readonly<Record<keyof typeof T.states, Tone>> = { shown: 'good', expired: 'bad', off: 'plain' }

const stageOf = ({ isShown, validTo }: QualificationRecord, now: number): keyof typeof T.states =>
  !isShown ? 'off' : validTo !== null && validTo < now ? 'expired' : 'shown'

/** By when one that is shown has to be replaced, ms. */
const dueAtOf = ({ isShown, validTo }: QualificationRecord) => (isShown ? validTo : null)

const ownerName = async (db: Db, sellerId: number | null): Promise<string> =>
  sellerId === null
    ? T.platform
    : ((await db.selectFrom('seller').select('name').where('id', '=', sellerId).executeTakeFirst())?.name ?? '')

function licenceRecord(ctx: AppContext): RecordSource {
  const pictures = privatePicturesOf(ctx)
  return withNew(
    {
      kind: KIND,
      kindTitle: T.qualification,
      permission: 'help.read',
      async read(db, id, _operator, now) {
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
      lock: async (trx, id) => (await lock(trx, id))?.version ?? null,
      actions: licenceActions(ctx),
    },
    newRecord(T.create, { name: T.qualification, value: T.createNote }, { state: T.states.off }),
  )
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

export function registerConsole(ctx: AppContext): ConsoleArea {
  const record = licenceRecord(ctx)
  return {
    title: T.area,
    queues: [queue],
    records: [record],
    actionTitles: Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
