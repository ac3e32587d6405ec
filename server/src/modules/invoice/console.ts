/**
 * Invoices in the console: what waits to be issued or voided, beside the order and how the amount comes about. Titles,
 * tax numbers and mail addresses are masked; who enters invoices may see them in full, which the audit keeps.
 */
import {
  invoiceFilters,
  InvoiceIssueInput,
  InvoiceRedInput,
  InvoiceRejectInput,
  InvoiceVoidInput,
  type InvoiceRow,
} from '@contract/admin/invoices'
import type { SearchHit } from '@contract/admin/desk'
import type { Fact, Tone } from '@contract/admin/parts'
import { INVOICE_STATES, type InvoiceState } from '@contract/invoice'
import { Type, type TObject } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { demoActorName } from '../../kit/demo-actor'
import { adminCall } from '../../kit/admin-call'
import { timeText } from '../../kit/china-day'
import type { ActContext, ActResult, ActionSource, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskEmail, maskNumber, maskTitle } from '../../kit/masking'
import { WAITING_STATES } from './graph'
import { HITS } from './limits'
import { CONSOLE_TEXT as T, KIND_NAMES, numberText } from './messages'
import { countInvoices, eventsOfInvoice, findInvoice, lockInvoice, type InvoiceRecord } from './repository'
import { exportOf } from '../operator/exports'
import { itemsText, STATE_NAMES as ORDER_STATE_NAMES } from '../order/messages'
import { completedAt, leftOfLine, linePayFen, lockOrder, orderLines } from '../order/repository'
import { isInvoiced } from './follow-invoices'
import { createInvoiceDesk, type InvoiceAct, INVOICE_KIND } from './desk'
import { userFact } from '../user/user-names'

const TONES: Readonly<Record<InvoiceState, Tone>> = {
  REQUESTED: 'warning',
  ISSUED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
  RED_DUE: 'warning',
  VOIDED: 'plain',
}
/** What can be done in a state, the due one first. */
const ACTIONS: Readonly<Partial<Record<InvoiceState, readonly string[]>>> = {
  REQUESTED: ['issue', 'reject'],
  ISSUED: ['requireRed'],
  RED_DUE: ['void'],
}

const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
/** What the audit keeps: nothing personal. */
const kept = ({ state, invoiceNumber, code, redNumber, redCode }: InvoiceRecord) => ({
  state,
  number: numberText(code, invoiceNumber),
  redNumber: numberText(redCode, redNumber),
})
/** What most private buyers have in place of a name identifies nobody. */
const maskedTitle = (title: string): string => (title === KIND_NAMES.PRIVATE ? title : maskTitle(title))
const stateOf = (state: InvoiceState) => ({ title: T.states[state], tone: TONES[state] })
const isState = (text: string | undefined): text is InvoiceState => INVOICE_STATES.some((state) => state === text)
const titleOf = ({ lines }: Pick<InvoiceRecord, 'lines'>) => T.titleOf(itemsText(lines.map(({ title }) => title)))

/** How the amount comes about, from the order's lines as they are now. */
async function sumFacts(db: Db, orderId: number, { amountFen, lines: invoiced }: InvoiceRecord): Promise<Fact[]> {
  const lines = await orderLines(db, [orderId])
  const ours = lines.filter(isInvoiced)
  const total = (list: typeof lines, amountOf: (line: (typeof lines)[number]) => number) =>
    list.reduce((sum, line) => sum + amountOf(line), 0)
  const others = lines.filter((line) => !isInvoiced(line))
  const discountFen = total(ours, ({ platformDiscountFen }) => platformDiscountFen)
  return [
    fen(T.paid, total(ours, linePayFen)),
    fen(
      T.refunded,
      total(ours, (line) => linePayFen(line) - leftOfLine(line)),
    ),
    ...(discountFen > 0 ? [fen(T.discount, discountFen)] : []),
    ...(others.length > 0 ? [fen(T.leftOut, total(others, linePayFen))] : []),
    fen(T.amount, amountFen),
    // Two items may have one title.
    ...invoiced.map(({ title, amountFen: lineFen }, at) => fen(T.lineOf(at + 1, title), lineFen)),
  ]
}

async function read(db: Db, id: string) {
  const invoice = await findInvoice(db, id)
  if (!invoice) return null
  const { orderNo, userId, kind, title, taxNo, email, state, requestedAt, reason, issuedOn, dueAt, version } = invoice
  const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
  const since = await completedAt(db, order)
  return {
    title: titleOf(invoice),
    version,
    state: stateOf(state),
    dueAt,
    sections: [
      {
        title: T.content,
        facts: [
          { name: T.kind, value: KIND_NAMES[kind] },
          { name: T.title, value: maskedTitle(title), reveal: 'title' },
          ...(taxNo === null ? [] : [{ name: T.taxNo, value: maskNumber(taxNo), reveal: 'taxNo' }]),
          { name: T.email, value: maskEmail(email), reveal: 'email' },
          { name: T.content, value: T.contentValue },
          { name: T.requestedAt, value: String(requestedAt), kind: 'time' as const },
          ...(reason === '' ? [] : [{ name: T.reason, value: reason }]),
        ],
      },
      { title: T.sum, facts: await sumFacts(db, order.id, invoice) },
      ...(issuedOn === null
        ? []
        : [
            {
              title: T.issued,
              facts: [
                { name: T.number, value: numberText(invoice.code, invoice.invoiceNumber) },
                { name: T.issuedOn, value: issuedOn },
                ...(invoice.redNumber === null
                  ? []
                  : [{ name: T.redNumber, value: numberText(invoice.redCode, invoice.redNumber) }]),
              ],
            },
          ]),
      {
        title: T.order,
        facts: [
          { name: T.orderNo, value: orderNo, kind: 'record' as const, to: { kind: 'order', id: orderNo } },
          { name: T.orderState, value: ORDER_STATE_NAMES[order.state] },
          ...(since === null ? [] : [{ name: T.completedAt, value: String(since), kind: 'time' as const }]),
          await userFact(db, T.buyer, userId),
        ],
      },
    ],
    timeline: (await eventsOfInvoice(db, invoice.id)).map(({ at, step, reason: why, actorKind, actorId, name }) => ({
      at,
      title: T.steps[step],
      note: why,
      actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
      tone: 'info' as const,
    })),
    related: [{ kind: 'order', id: orderNo, title: orderNo, note: ORDER_STATE_NAMES[order.state] }],
    actions: (ACTIONS[state] ?? []).map((name, at) => ({ name, isDue: at === 0 && dueAt !== null })),
  }
}

interface Filters {
  state?: InvoiceState | undefined
  q?: string | undefined
}

/** Requests in a state, or with a number: their own, the invoice's, the red one's or the order's. */
function matching(db: Db, { state, q }: Filters) {
  let found = db.selectFrom('invoice')
  if (state !== undefined) found = found.where('state', '=', state)
  if (q === undefined || q === '') return found
  return found.where((eb) =>
    eb.or([eb('number', '=', q), eb('invoiceNumber', '=', q), eb('redNumber', '=', q), eb('orderNo', '=', q)]),
  )
}

async function countMatching(db: Db, filters: Filters): Promise<number> {
  const { total } = await matching(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function toRow(invoice: InvoiceRecord): InvoiceRow {
  const { number: invoiceNo, state, orderNo, kind, title, amountFen, dueAt, requestedAt, issuedOn } = invoice
  return {
    ...{ invoiceNo, state, orderNo, kind, amountFen, dueAt, requestedAt },
    title: maskedTitle(title),
    number: numberText(invoice.code, invoice.invoiceNumber),
    issuedOn: issuedOn ?? '',
    redNumber: numberText(invoice.redCode, invoice.redNumber),
  }
}

/** As the list shows them: titles are masked. */
export const invoiceExport = exportOf({
  name: INVOICE_KIND,
  title: T.invoice,
  permission: 'invoice.issue',
  filters: Type.Object(invoiceFilters),
  head: T.exportHead,
  count: countMatching,
  page: async (db, filters, { after, limit }) => {
    const found = await matching(db, filters)
      .selectAll()
      .where('id', '<', Number(after ?? Number.MAX_SAFE_INTEGER))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    const rows = found.map((invoice) => {
      const { invoiceNo, state, orderNo, kind, title, amountFen, requestedAt, ...numbers } = toRow(invoice)
      return [
        ...[invoiceNo, T.states[state], orderNo, KIND_NAMES[kind], title, (amountFen / 100).toFixed(2)],
        ...[timeText(requestedAt), numbers.number, numbers.issuedOn, numbers.redNumber],
      ]
    })
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  adminCall(api, ctx, 'GET /admin/invoice/list', async ({ input: { page = 1, pageSize = 20, ...filters } }) => {
    const [total, found, counts] = [
      await countMatching(db, filters),
      await matching(db, filters)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      await countInvoices(db, clock.now()),
    ]
    return {
      list: found.map(toRow),
      ...{ page, pageSize, total },
      counts: INVOICE_STATES.map((state) => ({ state, count: counts.get(state)?.count ?? 0 })),
    }
  })
}

/** By the number of the request, of the invoice, or of the order. */
async function find(db: Db, q: string): Promise<SearchHit[]> {
  if (!/^(FP)?\d{8,20}$/.test(q)) return []
  const rows = await matching(db, { q }).selectAll().orderBy('id', 'desc').limit(HITS).execute()
  return rows.map((invoice) => ({
    kind: INVOICE_KIND,
    kindTitle: T.invoice,
    id: invoice.number,
    title: titleOf(invoice),
    note: T.states[invoice.state],
    // An order's number opens the order.
    isExact: invoice.orderNo !== q,
  }))
}

/** What waits for an operator: the earliest due first. With a state, what is in it: the newest first. */
function listed(db: Db, state: string | undefined) {
  const wanted = isState(state) ? [state] : [...WAITING_STATES]
  return db.selectFrom('invoice').where('invoice.state', 'in', wanted)
}

const queue: QueueSource = {
  name: 'invoices',
  title: T.queue,
  permission: 'invoice.read',
  recordKind: INVOICE_KIND,
  columns: [
    { name: 'amount', title: T.amount, kind: 'fen' },
    { name: 'payer', title: T.title },
    { name: 'requestedAt', title: T.requestedAt, kind: 'time' },
    { name: 'orderNo', title: T.orderNo },
  ],
  filters: [
    {
      name: 'state',
      title: T.state,
      kind: 'choice',
      choices: INVOICE_STATES.map((state) => ({ value: state, title: T.states[state] })),
    },
  ],
  async count(db, now) {
    const counts = await countInvoices(db, now)
    const waiting = WAITING_STATES.map((state) => counts.get(state) ?? { count: 0, overdue: 0 })
    return {
      count: waiting.reduce((sum, { count }) => sum + count, 0),
      overdue: waiting.reduce((sum, { overdue }) => sum + overdue, 0),
    }
  },
  async list(db, { filters, offset, limit }) {
    const { total } = await listed(db, filters['state'])
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await listed(db, filters['state'])
      .selectAll()
      .orderBy(sql`due_at`, (order) => order.asc().nullsLast())
      .orderBy('id', isState(filters['state']) ? 'desc' : 'asc')
      .offset(offset)
      .limit(limit)
      .execute()
    const tasks = rows.map((invoice) => ({
      id: invoice.number,
      title: titleOf(invoice),
      state: stateOf(invoice.state),
      cells: {
        amount: invoice.amountFen,
        payer: maskedTitle(invoice.title),
        requestedAt: invoice.requestedAt,
        orderNo: invoice.orderNo,
      },
      dueAt: invoice.dueAt,
    }))
    return { tasks, total: Number(total) }
  },
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const desk = createInvoiceDesk(ctx)

  const action = (
    name: 'issue' | 'reject' | 'requireRed' | 'void',
    form: TObject,
    message: string,
    more: Partial<ActionSource>,
    carryOut: (trx: Trx, act: InvoiceAct, input: Readonly<Record<string, unknown>>) => Promise<InvoiceRecord>,
  ): ActionSource => ({
    name,
    title: T.steps[name],
    permission: 'invoice.issue',
    form,
    act: async (trx: Trx, { id, input, reason, now, operator }: ActContext): Promise<ActResult> => {
      const before = await findInvoice(trx, id)
      const after = await carryOut(trx, { number: id, operatorId: String(operator.id), reason, now }, input)
      return { message, ...(before && { before: kept(before) }), after: kept(after) }
    },
    ...more,
  })

  const record: RecordSource = {
    kind: INVOICE_KIND,
    kindTitle: T.invoice,
    permission: 'invoice.read',
    revealPermission: 'invoice.issue',
    read,
    // The order first, as refunds of it take them.
    lock: async (trx, id) => {
      const known = await findInvoice(trx, id)
      if (!known) return null
      await lockOrder(trx, known.orderNo)
      return (await lockInvoice(trx, id))?.version ?? null
    },
    actions: [
      action('issue', InvoiceIssueInput, T.issueDone, { confirm: T.issueAbout }, (trx, act, input) =>
        desk.issue(trx, act, input as unknown as InvoiceIssueInput),
      ),
      action('reject', InvoiceRejectInput, T.rejectDone, { tone: 'bad' }, (trx, act, input) =>
        desk.reject(trx, act, input as unknown as InvoiceRejectInput),
      ),
      action('requireRed', InvoiceRedInput, T.redDone, { tone: 'bad', confirm: T.redAbout }, (trx, act, input) =>
        desk.requireRed(trx, act, input as unknown as InvoiceRedInput),
      ),
      action('void', InvoiceVoidInput, T.voidDone, { confirm: T.voidAbout }, (trx, act, input) =>
        desk.void(trx, act, input as unknown as InvoiceVoidInput),
      ),
    ],
    reveal: {
      title: async (db, id) => (await findInvoice(db, id))?.title ?? null,
      taxNo: async (db, id) => (await findInvoice(db, id))?.taxNo ?? null,
      email: async (db, id) => (await findInvoice(db, id))?.email ?? null,
    },
  }

  return {
    title: T.area,
    queues: [queue],
    records: [record],
    searches: [{ permission: 'invoice.read', find }],
    actionTitles: {
      ...Object.fromEntries(record.actions.map(({ name, title }) => [`${INVOICE_KIND}.${name}`, title])),
      [`${INVOICE_KIND}.export`]: T.exported,
    },
  }
}
