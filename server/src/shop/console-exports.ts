/**
 * The console's tables that can be exported: another one is an `exportOf` and a line in `sourcesOf`, and
 * `csv={{ name, filters }}` at its table in admin/. Reading pages is the areas' own; files, marks, counts and the audit
 * are modules/operator/exports.ts.
 */
import { AuditFilters } from '@contract/admin/audit'
import { orderAdminCalls } from '@contract/admin/order'
import { userAdminCalls } from '@contract/admin/users'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { JobHandler, Sweep } from '../jobs/runner'
import { adminCall, adminStream } from '../kit/admin-call'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { timeText } from '../kit/china-day'
import { sendCsv } from '../kit/csv'
import { requireStepUp } from '../kit/operator'
import { actionTitlesOf, auditExport } from '../modules/operator/audit'
import { createExports, EXPORT_JOB, exportOf, type ExportSource } from '../modules/operator/exports'
import { STATE_NAMES } from '../modules/order/messages'
import { ledgerExport } from '../modules/finance/console'
import { invoiceExport } from '../modules/invoice/console'
import { EXPORT_TITLES } from '../kit/console-titles'
import { countUsers, readUsers, toUserRow } from '../modules/user/console'
import { countOrders, nextOrders } from '../modules/order/find-orders'

const HOUR_MS = 60 * 60 * 1000
const yuan = (fen: number): string => (fen / 100).toFixed(2)

const { page: _page, pageSize: _pageSize, ...orderFilters } = orderAdminCalls['GET /admin/order/list'].input.properties

/** Deliveries in full: what couriers, taxes and the bank are given. */
const orderExport = exportOf({
  name: 'order',
  title: EXPORT_TITLES.tables.order,
  permission: 'order.export',
  filters: Type.Object(orderFilters),
  head: EXPORT_TITLES.order,
  count: countOrders,
  page: async (db, filters, { after, limit, now }) => {
    const found = await nextOrders(db, filters, { before: after === null ? null : Number(after), limit, now })
    const rows = found.map((order) => [
      order.orderNo,
      STATE_NAMES[order.state],
      EXPORT_TITLES.fulfilments[order.fulfilment],
      order.title,
      order.lineCount,
      yuan(order.payFen),
      String(order.userId),
      order.address.name,
      order.address.phone,
      `${order.address.regionName}${order.address.detail}`,
      timeText(order.createdAt),
      timeText(order.dueAt),
    ])
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})

const { page: __page, pageSize: __pageSize, ...userFilters } = userAdminCalls['GET /admin/user/list'].input.properties

/** As the list shows them: phone numbers are masked. */
const userExport = exportOf({
  name: 'user',
  title: EXPORT_TITLES.tables.user,
  permission: 'user.export',
  filters: Type.Object(userFilters),
  head: EXPORT_TITLES.user,
  count: (db, filters) => countUsers(db, filters, null),
  page: async (db, filters, { after, limit, now }) => {
    const before = after === null ? null : Number(after)
    const found = await readUsers(db, { ...filters, before }, { limit, offset: 0, now })
    const rows = found.map((user) => {
      const { id, nickname, phone, createdAt, state, lastUsedAt } = toUserRow(user)
      return [id, nickname, phone, EXPORT_TITLES.userStates[state], timeText(createdAt), timeText(lastUsedAt)]
    })
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})

const sourcesOf = (ctx: Pick<AppContext, 'console'>): readonly ExportSource[] => [
  orderExport,
  userExport,
  ledgerExport,
  invoiceExport,
  auditExport(Type.Object(AuditFilters), EXPORT_TITLES.audit, () => actionTitlesOf(ctx.console)),
]

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const exports = createExports(ctx, sourcesOf(ctx))
  adminCall(api, ctx, 'POST /admin/export/start', ({ input, operator }) => exports.start(operator, input))
  adminCall(api, ctx, 'GET /admin/export/list', ({ input, operator }) => exports.list(operator, input))
  adminCall(api, ctx, 'GET /admin/export/info', ({ input, operator }) => {
    if (input.isFetching === true) requireStepUp(operator, ctx.clock.now())
    return exports.info(operator, input.id)
  })
  adminStream(api, ctx, 'GET /admin/export/file', async ({ input, operator, reply }) => {
    const { name, parts } = await exports.fetch(operator, input.id)
    return sendCsv(reply, name, parts)
  })
}

export function registerConsole(): ConsoleArea {
  return { title: EXPORT_TITLES.area, actionTitles: EXPORT_TITLES.actions }
}

/** What the job runner needs of exports. */
export function createExportJobs(ctx: Pick<AppContext, 'clock' | 'console' | 'db'>): {
  handlers: Record<string, JobHandler>
  sweep: Sweep
} {
  const exports = createExports(ctx, sourcesOf(ctx))
  return {
    handlers: { [EXPORT_JOB]: exports.write },
    sweep: {
      name: 'exports that have ended',
      everyMs: HOUR_MS,
      run: async (now) => {
        await exports.deleteOver(now)
        return 0
      },
    },
  }
}
