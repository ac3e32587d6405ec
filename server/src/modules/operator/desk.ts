/**
 * What all areas of the console share: queues, leases, live counts, search, records with actions, revealing, notes,
 * saved views. Areas register theirs (kit/console.ts); every act is a transaction with its row of the audit, and 409
 * when the record has changed since it was read.
 */
import type {
  ActAnswer,
  ConsoleRecord,
  Desk,
  Live,
  Note,
  Queue,
  SavedView,
  SearchHit,
  Task,
} from '@contract/admin/desk'
import type { Fact, Lease, ObjectRef } from '@contract/admin/parts'
import { NEW_RECORD, RET } from '@contract/constants'
import { Value } from '@sinclair/typebox/value'
import type { TObject } from '@sinclair/typebox'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { isUniqueViolation } from '../../db/errors'
import type { ActionSource, ConsoleRegistry, QueueCounts, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { requirePermission, requireStepUp, type ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import { CHART_DAYS, LEASE_MS, LIVE_EVERY_MS, MAX_HITS, NEXT_SEARCH } from './limits'
import { REFUSALS } from './messages'
import { countReveal } from './reveals'

const DAY_MS = 24 * 60 * 60 * 1000
/** China has one time zone without summer time. */
const CHINA_MS = 8 * 60 * 60 * 1000
/** `2026-03-01`, the day in China of a time. */
const dayOf = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10)

const revealPermissionOf = ({ revealPermission = 'personal.reveal' }: RecordSource) => revealPermission

/** Rolls back an act that was only to be checked. */
class DryRun extends Error {
  constructor(readonly answer: ActAnswer) {
    super('dry run')
  }
}

interface ActRequest {
  kind: string
  id: string
  action: string
  version: number
  input?: Record<string, unknown>
  reason?: string
  idempotencyKey: string
  isDryRun?: boolean
}

export function createDesk(
  ctx: Pick<AppContext, 'clock' | 'db' | 'log' | 'privateUploads'>,
  registry: ConsoleRegistry,
) {
  const { clock, db, log } = ctx
  const areas = registry.areas
  const all = <T>(pick: (area: ConsoleRegistry['areas'][number]) => readonly T[] | undefined): T[] =>
    areas.flatMap((area) => [...(pick(area) ?? [])])
  const records = new Map(all(({ records: own }) => own).map((one) => [one.kind, one]))
  const queues = areas.flatMap(({ title, queues: own = [] }) => own.map((queue) => ({ area: title, queue })))
  const may = ({ permissions }: ActingOperator, { permission }: { permission: QueueSource['permission'] }) =>
    permissions.has(permission)

  /** A queue that the operator may not see does not exist for them. @throws Refusal NOT_FOUND */
  function queueOf(name: string, operator: ActingOperator): QueueSource {
    const found = queues.find(({ queue }) => queue.name === name)?.queue
    if (found === undefined || !may(operator, found)) throw new Refusal(RET.NOT_FOUND, REFUSALS.noQueue)
    return found
  }

  /** @throws Refusal NOT_FOUND, NOT_PERMITTED */
  function sourceOf(kind: string, operator: ActingOperator): RecordSource {
    const source = records.get(kind)
    if (source === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
    requirePermission(operator, source.permission)
    return source
  }

  // Counts are the same for every operator: one reading serves all who watch.
  let reading: { at: number; counts: Promise<Map<string, QueueCounts>> } | null = null
  function readCounts(): Promise<Map<string, QueueCounts>> {
    const now = clock.now()
    if (reading !== null && now >= reading.at && now - reading.at < LIVE_EVERY_MS) return reading.counts
    const counts = Promise.all(queues.map(async ({ queue }) => [queue.name, await queue.count(db, now)] as const)).then(
      (list) => new Map(list),
    )
    reading = { at: now, counts }
    counts.catch(() => (reading = null))
    return counts
  }

  async function countsFor(operator: ActingOperator): Promise<Live['counts']> {
    const counts = await readCounts()
    return queues
      .filter(({ queue }) => may(operator, queue))
      .map(({ queue: { name } }) => ({ queue: name, ...(counts.get(name) ?? { count: 0, overdue: 0 }) }))
  }

  /** Leases of some records that have not ended. */
  async function leasesOf(handle: Db | Trx, kind: string, ids: readonly string[], operator: ActingOperator) {
    if (ids.length === 0) return new Map<string, Lease>()
    const rows = await handle
      .selectFrom('recordLease')
      .innerJoin('operator', 'operator.id', 'recordLease.operatorId')
      .select(['recordLease.objectId', 'recordLease.until', 'operator.id', 'operator.login', 'operator.name'])
      .where('recordLease.kind', '=', kind)
      .where('recordLease.objectId', 'in', ids)
      .where('recordLease.until', '>', clock.now())
      .execute()
    return new Map(
      rows.map(({ objectId, until, id, login, name }): [string, Lease] => [
        objectId,
        { operator: { id: String(id), login, name }, until, mine: id === operator.id },
      ]),
    )
  }

  /** One statement: of two operators who open a record at once, one gets it. @returns the lease in force */
  async function take(operator: ActingOperator, { kind, id }: ObjectRef): Promise<Lease> {
    const now = clock.now()
    await sql`
      insert into record_lease as l (kind, object_id, operator_id, until) values (${kind}, ${id}, ${operator.id}, ${now + LEASE_MS})
      on conflict (kind, object_id) do update set operator_id = ${operator.id}, until = ${now + LEASE_MS}
        where l.operator_id = ${operator.id} or l.until <= ${now}`.execute(db)
    const lease = (await leasesOf(db, kind, [id], operator)).get(id)
    if (lease === undefined) throw new Refusal(RET.UNAVAILABLE, REFUSALS.changed)
    return lease
  }

  /**
   * Leases and notes are of a record that exists: several operators may make one at the same time.
   * @throws Refusal NOT_FOUND
   */
  function requireMade(id: string): void {
    if (id === NEW_RECORD) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
  }

  function parseFilters(text: string | undefined): Record<string, string> {
    if (text === undefined || text === '') return {}
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) => (typeof one === 'string' && one !== '' ? [[name, one]] : [])),
        )
      }
    } catch {
      // Refused below, like every other text that is no object.
    }
    throw refuseField('filters', REFUSALS.noQueue)
  }

  async function readTasks(
    operator: ActingOperator,
    {
      queue,
      filters,
      page,
      pageSize,
    }: { queue: QueueSource; filters: string | undefined; page: number; pageSize: number },
  ): Promise<{ list: Task[]; total: number }> {
    const known = new Set(queue.filters.map(({ name }) => name))
    const wanted = Object.fromEntries(Object.entries(parseFilters(filters)).filter(([name]) => known.has(name)))
    const request = { filters: wanted, offset: (page - 1) * pageSize, limit: pageSize, now: clock.now(), operator }
    const { tasks, total } = await queue.list(db, request)
    const ids = tasks.map(({ id }) => id)
    const leases = await leasesOf(db, queue.recordKind, ids, operator)
    return { list: tasks.map((task) => ({ ...task, lease: leases.get(task.id) ?? null })), total }
  }

  async function notesOf(handle: Db | Trx, kind: string, id: string): Promise<Note[]> {
    const rows = await handle
      .selectFrom('recordNote')
      .innerJoin('operator', 'operator.id', 'recordNote.operatorId')
      .select([
        'recordNote.id',
        'recordNote.at',
        'recordNote.text',
        'recordNote.operatorId',
        'operator.login',
        'operator.name',
      ])
      .where('recordNote.kind', '=', kind)
      .where('recordNote.objectId', '=', id)
      .orderBy('recordNote.id', 'desc')
      .limit(200)
      .execute()
    return rows.map(({ id: noteId, at, text, operatorId, login, name }) => ({
      id: String(noteId),
      at,
      text,
      operator: { id: String(operatorId), login, name },
    }))
  }

  /** @throws Refusal with a sentence beside each wrong field */
  function validated(form: TObject | undefined, input: Record<string, unknown>): Record<string, unknown> {
    if (form === undefined) return {}
    const value = Value.Default(form, Value.Clean(form, structuredClone(input)))
    const wrong = [...Value.Errors(form, value)].map(({ path }) => path.split('/')[1] ?? '')
    if (wrong.length === 0) return value as Record<string, unknown>
    const title = (name: string) => form.properties[name]?.title ?? ''
    const fields = Object.fromEntries(wrong.map((name) => [`input.${name}`, `请填写正确的${title(name) || '内容'}`]))
    throw new Refusal(RET.BAD_REQUEST, '参数错误', fields)
  }

  /** The action's own checks before the record is locked. @throws Refusal */
  function actionOf(source: RecordSource, request: ActRequest, operator: ActingOperator): ActionSource {
    const action = source.actions.find(({ name }) => name === request.action)
    if (action === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noAction)
    requirePermission(operator, action.permission)
    if (action.stepUp === true) requireStepUp(operator, clock.now())
    if (action.needsReason === true && request.reason === undefined) throw refuseField('reason', REFUSALS.needsReason)
    return action
  }

  /** The answer of an earlier request with this key, or null. @throws Refusal CONFLICT for another request */
  async function answered(operator: ActingOperator, request: ActRequest, hash: string): Promise<ActAnswer | null> {
    const row = await db
      .selectFrom('operatorAct')
      .select(['requestHash', 'answer'])
      .where('operatorId', '=', operator.id)
      .where('idempotencyKey', '=', request.idempotencyKey)
      .executeTakeFirst()
    if (row === undefined) return null
    if (row.requestHash !== hash) throw new Refusal(RET.CONFLICT, REFUSALS.repeatedKey)
    return row.answer as unknown as ActAnswer
  }

  async function act(operator: ActingOperator, request: ActRequest): Promise<ActAnswer> {
    const { kind, id, version, reason = '', idempotencyKey, isDryRun = false } = request
    const source = sourceOf(kind, operator)
    const action = actionOf(source, request, operator)
    const input = validated(action.form, request.input ?? {})
    const hash = createHash('sha256')
      .update(JSON.stringify([kind, id, action.name, version, input, reason]))
      .digest('hex')
    const earlier = isDryRun ? null : await answered(operator, request, hash)
    if (earlier !== null) return earlier
    const now = clock.now()
    const work = async (trx: Trx): Promise<ActAnswer> => {
      const found = await source.lock(trx, id)
      if (found === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
      if (found !== version) throw new Refusal(RET.CONFLICT, (await source.changed?.(trx, id)) ?? REFUSALS.changed)
      const view = await source.read(trx, id, operator, now)
      if (!view?.actions.some(({ name }) => name === action.name)) throw new Refusal(RET.CONFLICT, REFUSALS.noAction)
      const context = { id, input, reason, now, operator }
      const { message, before, after, made = id, approval = null } = await action.act(trx, context)
      const answer = { message, approval }
      if (isDryRun) throw new DryRun(answer)
      await trx
        .insertInto('operatorAct')
        .values({ operatorId: operator.id, idempotencyKey, requestHash: hash, answer: JSON.stringify(answer), at: now })
        .execute()
      // The lease ends with the decision; the next task is another record.
      await trx
        .deleteFrom('recordLease')
        .where('kind', '=', kind)
        .where('objectId', '=', id)
        .where('operatorId', '=', operator.id)
        .execute()
      const entry = { action: `${kind}.${action.name}`, object: { kind, id: made }, before, after, reason }
      if (approval === null) await operator.audit(trx, entry)
      return answer
    }
    try {
      return await transaction(db, work)
    } catch (error) {
      if (error instanceof DryRun) return error.answer
      // The same request twice at once: the other one has answered meanwhile.
      if (isUniqueViolation(error, 'operator_act_pkey')) {
        const answer = await answered(operator, request, hash)
        if (answer !== null) return answer
      }
      throw error
    }
  }

  async function readRecord(operator: ActingOperator, { kind, id }: ObjectRef): Promise<ConsoleRecord> {
    const source = sourceOf(kind, operator)
    const view = await source.read(db, id, operator, clock.now())
    if (view === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
    const [notes, leases] = await Promise.all([notesOf(db, kind, id), leasesOf(db, kind, [id], operator)])
    const actions = view.actions.flatMap(({ name, isDue = false, initial = {} }) => {
      const action = source.actions.find((one) => one.name === name)
      if (action === undefined || !operator.permissions.has(action.permission)) return []
      const { title, tone = 'plain', form = null, needsReason = false, stepUp = false, confirm = '' } = action
      const fields = form === null ? null : (JSON.parse(JSON.stringify(form)) as Record<string, unknown>)
      return [{ name, title, tone, isDue, form: fields, initial, needsReason, stepUp, confirm }]
    })
    const { photos = [], related = [], sections: all, ...rest } = view
    const mayReveal = operator.permissions.has(revealPermissionOf(source))
    /** What the operator may not open is words and no link. */
    const linked = ({ to, ...fact }: Fact): Fact => {
      const permission = to && records.get(to.kind)?.permission
      const isClosed = permission !== undefined && !operator.permissions.has(permission)
      return isClosed ? { name: fact.name, value: fact.value } : { ...fact, ...(to && { to }) }
    }
    const sections = all.map(({ title, facts }) => ({
      title,
      facts: facts.map(({ reveal, ...fact }) =>
        linked({ ...fact, ...(mayReveal && reveal !== undefined && { reveal }) }),
      ),
    }))
    const lease = leases.get(id) ?? null
    return { kind, kindTitle: source.kindTitle, id, ...rest, sections, photos, related, notes, actions, lease }
  }

  return {
    countsFor,
    /** The next reading sees what has been announced now. */
    forgetCounts: () => {
      reading = null
    },
    take,
    act,
    readRecord,
    notesOf,
    leasesOf,

    /** @param since of the session: its own sign-in is no news */
    async live(operator: ActingOperator): Promise<Live> {
      const [counts, signIns] = await Promise.all([
        countsFor(operator),
        db
          .selectFrom('operatorSession')
          .select(['id', 'createdAt', 'address', 'device'])
          .where('operatorId', '=', operator.id)
          .where('id', '>', operator.sessionId)
          .where('endsAt', '>', clock.now())
          .orderBy('id', 'desc')
          .limit(10)
          .execute(),
      ])
      return {
        at: clock.now(),
        counts,
        signIns: signIns.map(({ id, createdAt, address, device }) => ({
          id: String(id),
          at: createdAt,
          address,
          device,
        })),
      }
    },

    async queueList(operator: ActingOperator): Promise<Queue[]> {
      const counts = await countsFor(operator)
      return queues.flatMap(({ area, queue }) => {
        const count = counts.find((one) => one.queue === queue.name)
        if (count === undefined) return []
        const { title, recordKind, columns, filters, bulkActions = [], make } = queue
        const own = { isKept: make !== undefined, make: make && may(operator, make) ? make.title : '' }
        return [{ ...count, title, area, recordKind, columns, filters: [...filters], bulkActions, ...own }]
      })
    },

    tasks: async (
      operator: ActingOperator,
      { queue, ...request }: { queue: string; filters?: string; page: number; pageSize: number },
    ) => readTasks(operator, { queue: queueOf(queue, operator), filters: request.filters, ...request }),

    /** The earliest due task that is free, with its lease. Of two operators each gets another one. */
    async next(
      operator: ActingOperator,
      { queue: name, filters, after }: { queue: string; filters?: string; after?: string },
    ): Promise<Task | null> {
      const queue = queueOf(name, operator)
      const { list } = await readTasks(operator, { queue, filters, page: 1, pageSize: NEXT_SEARCH })
      for (const task of list) {
        if (task.id === after || (task.lease !== null && !task.lease.mine)) continue
        const lease = await take(operator, { kind: queue.recordKind, id: task.id })
        if (lease.mine) return { ...task, lease }
      }
      return null
    },

    /** @throws Refusal NOT_FOUND for a kind that the operator may not read */
    async takeLease(operator: ActingOperator, record: ObjectRef): Promise<Lease> {
      sourceOf(record.kind, operator)
      requireMade(record.id)
      return take(operator, record)
    },

    async releaseLease(operator: ActingOperator, { kind, id }: ObjectRef): Promise<void> {
      await db
        .deleteFrom('recordLease')
        .where('kind', '=', kind)
        .where('objectId', '=', id)
        .where('operatorId', '=', operator.id)
        .execute()
    },

    /** Exact matches first. A source that fails leaves out its own hits. */
    async search(operator: ActingOperator, q: string): Promise<SearchHit[]> {
      const sources = all(({ searches }) => searches).filter((source) => may(operator, source))
      const found = await Promise.all(
        sources.map((source) =>
          source.find(db, q.trim()).catch((error: unknown) => {
            log.error(error, 'a search of the console failed')
            return []
          }),
        ),
      )
      const hits = found.flat()
      const exact = hits.filter(({ isExact }) => isExact)
      return [...exact, ...hits.filter(({ isExact }) => !isExact)].slice(0, MAX_HITS)
    },

    async desk(operator: ActingOperator): Promise<Desk> {
      const now = clock.now()
      const firstDay = now - (CHART_DAYS - 1) * DAY_MS
      const days = Array.from({ length: CHART_DAYS }, (_, at) => dayOf(firstDay + at * DAY_MS))
      const from = Date.parse(`${days[0]}T00:00:00Z`) - CHINA_MS
      const [figures, series, mine] = await Promise.all([
        Promise.all(
          all((area) => area.figures)
            .filter((source) => may(operator, source))
            .map(async ({ name, title, kind, to, read }) => {
              const { value, tone = 'plain', to: own = to } = await read(db, now)
              return { name, title, kind, to: own, value, tone }
            }),
        ),
        Promise.all(
          all((area) => area.series)
            .filter((source) => may(operator, source))
            .map(async ({ name, title, kind, read }) => {
              const values = await read(db, from, now)
              return { name, title, kind, days, values: days.map((day) => values.get(day) ?? 0) }
            }),
        ),
        db
          .selectFrom('recordLease')
          .select(['kind', 'objectId', 'until'])
          .where('operatorId', '=', operator.id)
          .where('until', '>', now)
          .orderBy('until', 'desc')
          .limit(50)
          .execute(),
      ])
      return { now, figures, series, mine: mine.map(({ kind, objectId, until }) => ({ kind, id: objectId, until })) }
    },

    /** The value itself is not kept in the audit. @throws Refusal NOT_FOUND, NOT_PERMITTED, TOO_MANY */
    async reveal(
      operator: ActingOperator,
      { kind, id, field, reason }: { kind: string; id: string; field: string; reason: string },
    ): Promise<{ value: string; until?: number }> {
      const source = sourceOf(kind, operator)
      requirePermission(operator, revealPermissionOf(source))
      const own = <T>(table: Readonly<Record<string, T>> | undefined) =>
        table !== undefined && Object.hasOwn(table, field) ? table[field] : undefined
      const picture = own(source.revealPicture)
      const value = (await (picture ?? own(source.reveal))?.(db, id)) ?? null
      if (value === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.noField)
      await transaction(db, async (trx) => {
        await countReveal(trx, operator.id, { kind, id, field, reason }, clock.now())
        await operator.audit(trx, { action: 'personal.reveal', object: { kind, id }, after: { field }, reason })
      })
      if (!picture) return { value }
      // Read when it is needed: the port is set after the desk is made. Its minute begins now, after the code.
      if (!ctx.privateUploads) throw new Error('nothing gives addresses of private pictures')
      const { url, expiresAt } = ctx.privateUploads.reveal(value)
      return { value: url, until: expiresAt }
    },

    async addNote(
      operator: ActingOperator,
      { kind, id, text, idempotencyKey: key }: ObjectRef & { text: string; idempotencyKey: string },
    ): Promise<Note> {
      const source = sourceOf(kind, operator)
      requireMade(id)
      if ((await source.read(db, id, operator, clock.now())) === null) {
        throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
      }
      const at = clock.now()
      const note = { ownerId: operator.id, scope: 'admin.note.add', key, requestHash: requestHashOf([kind, id, text]) }
      const add = async (trx: Trx): Promise<Note> => {
        const row = await trx
          .insertInto('recordNote')
          .values({ kind, objectId: id, operatorId: operator.id, at, text })
          .returning('id')
          .executeTakeFirstOrThrow()
        await operator.audit(trx, { action: 'note.add', object: { kind, id }, after: { note: String(row.id) } })
        const { login, name } = operator
        return { id: String(row.id), at, text, operator: { id: String(operator.id), login, name } }
      }
      return transaction(db, (trx) => once(trx, note, at, () => add(trx)))
    },

    async views(operator: ActingOperator): Promise<SavedView[]> {
      const rows = await db
        .selectFrom('savedView')
        .select(['id', 'queue', 'title', 'filters'])
        .where('operatorId', '=', operator.id)
        .orderBy('id')
        .limit(200)
        .execute()
      return rows.map((row) => ({ ...row, id: String(row.id) }))
    },

    async saveView(operator: ActingOperator, { queue, title, filters }: Omit<SavedView, 'id'>): Promise<SavedView> {
      queueOf(queue, operator)
      const text = JSON.stringify(filters)
      const { id } = await db
        .insertInto('savedView')
        .values({ operatorId: operator.id, queue, title, filters: text })
        .onConflict((conflict) => conflict.columns(['operatorId', 'queue', 'title']).doUpdateSet({ filters: text }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: String(id), queue, title, filters }
    },

    /** @throws Refusal NOT_FOUND */
    async deleteView(operator: ActingOperator, id: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('savedView')
        .where('id', '=', Number(id))
        .where('operatorId', '=', operator.id)
        .executeTakeFirst()
      if (Number(numDeletedRows) === 0) throw new Refusal(RET.NOT_FOUND, REFUSALS.noView)
    },
  }
}

export type ConsoleDesk = ReturnType<typeof createDesk>
