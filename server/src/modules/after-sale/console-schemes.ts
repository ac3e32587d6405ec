/** Schemes of orders, as operators see them: what the buyer has to decide, and that the item may be kept for less. */
import { SchemeLessInput } from '@contract/admin/after-sale'
import { sql } from 'kysely'
import type { ActionSource, QueueSource, RecordSource, RecordView } from '../../kit/console'
import { fenFact, textFact } from '../../kit/console-facts'
import { yuan } from '../../kit/yuan'
import { versionOf } from '../order/acts/of-operator'
import { lockOrder } from '../order/repository'
import { offerLess } from './acts/offer-less'
import { DESK_TEXT as T, SCHEME_TEXT } from './messages'
import { lastSchemeOfOrder, type SchemeRecord } from './repository'
import type { SchemeOptionRecord } from './tables'
import type { CaseTools } from './tools'

const SCHEME_KIND = 'orderScheme'

/** How a scheme of an order stands. Lists and the record share it. */
function stateOf({ chosen, options }: Pick<SchemeRecord, 'chosen' | 'options'>): RecordView['state'] {
  if (chosen === null) return { title: T.waitsForBuyer, tone: 'warning' }
  return { title: options.find(({ optionId }) => optionId === chosen)?.name ?? T.ended, tone: 'plain' }
}

/** Whether the desk may still offer the item for less: after an inspection that found it to differ. */
const takesLess = ({ kind, chosen }: Pick<SchemeRecord, 'kind' | 'chosen'>): boolean =>
  kind === 'MISMATCH' && chosen === null
const lessText = (scheme: SchemeRecord): string => {
  if (!takesLess(scheme)) return ''
  return scheme.options.some(({ optionId }) => optionId === 'less') ? T.hasLess : T.noLess
}

/** What an option comes to. */
export const optionText = ({ amountFen, text }: Pick<SchemeOptionRecord, 'amountFen' | 'text'>): string =>
  `${amountFen > 0 ? `¥${yuan(amountFen)} ` : ''}${text}`.trim()

export const schemeQueue: QueueSource = {
  name: 'scheme.open',
  title: T.queues.scheme,
  permission: 'scheme.propose',
  recordKind: SCHEME_KIND,
  columns: [
    { name: 'orderNo', title: T.orderNo },
    { name: 'payFen', title: T.paid, kind: 'fen' },
    { name: 'less', title: T.less },
  ],
  filters: [],
  count: async (db, now) => {
    const { rows } = await sql<{ count: number; overdue: number }>`
      select count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as overdue
      from scheme where after_sale_id is null and chosen is null`.execute(db)
    return rows[0] ?? { count: 0, overdue: 0 }
  },
  list: async (db, { offset, limit }) => {
    const { rows } = await sql<SchemeRecord & { payFen: number; total: number }>`
      select s.*, o.pay_fen, (count(*) over ())::int as total
      from scheme s join orders o on o.order_no = s.order_no
      where s.after_sale_id is null and s.chosen is null order by s.due_at limit ${limit} offset ${offset}`.execute(db)
    const tasks = rows.map((scheme) => ({
      id: scheme.orderNo,
      title: SCHEME_TEXT.titles[scheme.kind],
      state: stateOf(scheme),
      cells: { orderNo: scheme.orderNo, payFen: scheme.payFen, less: lessText(scheme) },
      dueAt: scheme.dueAt,
    }))
    return { tasks, total: rows[0]?.total ?? 0 }
  },
}

const lessAction: ActionSource = {
  name: 'offerLess',
  title: T.acts.offerLess,
  permission: 'scheme.propose',
  form: SchemeLessInput,
  act: async (trx, { id, input, operator }) => {
    const less = input as unknown as SchemeLessInput
    const after = await offerLess(trx, id, { input: less, operatorId: operator.id })
    return { message: T.done, after: { options: after.options } }
  },
}

/** A scheme of an order; its id is the order's number. */
export const schemeRecord = ({ pictures }: Pick<CaseTools, 'pictures'>): RecordSource => ({
  kind: SCHEME_KIND,
  kindTitle: T.queues.scheme,
  permission: 'scheme.propose',
  async read(db, id) {
    const scheme = await lastSchemeOfOrder(db, id)
    const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', id).executeTakeFirst()
    if (!scheme || !order) return null
    const { kind, chosen, dueAt, findings, options } = scheme
    const photos = findings.flatMap(({ photos: found }) =>
      found.map((file, at) => ({ url: pictures.addressOf(file).url, title: `${T.photos.inspection} ${at + 1}` })),
    )
    return {
      title: SCHEME_TEXT.titles[kind],
      version: await versionOf(db, order),
      state: stateOf(scheme),
      dueAt: chosen === null ? dueAt : null,
      sections: [
        {
          title: T.queues.scheme,
          facts: [
            { name: T.orderNo, value: id, kind: 'record', to: { kind: 'order', id } },
            fenFact(T.paid, order.payFen),
            ...findings.map(({ text }) => textFact(T.finding, text)),
          ],
        },
        { title: T.options, facts: options.map((option) => textFact(option.name, optionText(option))) },
      ],
      photos,
      timeline: [],
      actions: takesLess(scheme) && order.state === 'BUYER_DECIDE' ? [{ name: lessAction.name, isDue: true }] : [],
    }
  },
  lock: async (trx, id) => {
    const order = await lockOrder(trx, id)
    return order ? versionOf(trx, order) : null
  },
  actions: [lessAction],
})
