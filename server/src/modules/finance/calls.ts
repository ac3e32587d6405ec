/** The console's calls about money (contract/admin/finance.ts): ledger, payments, statements, days, differences. */
import { STATEMENT_MAX_CHARACTERS } from '@contract/admin/finance'
import type { FastifyInstance } from 'fastify'
import { adminCall } from '../../kit/admin-call'
import type { AppContext } from '../../kit/context'
import { CHART, chartRow } from '../ledger/accounts'
import { readAccounts, readEntries, readTrialBalance } from '../ledger/reading'
import { fetchFromProvider, upload } from './acts/take-statement'
import {
  accountWords,
  demandDays,
  readDayPage,
  readDifferences,
  readPayments,
  readRefunds,
  readStatementLines,
  readStatementRows,
  toDifference,
  toEntries,
} from './lists'
import { ENTRY_KIND_NAMES } from './messages'
import { financeTools, type FinanceTools } from './tools'

/** Bytes: a character of a statement takes three at most, and JSON marks each line's end. */
const UPLOAD_BODY_LIMIT = 3 * STATEMENT_MAX_CHARACTERS

const pageOf = ({ page = 1, pageSize = 20 }: { page?: number; pageSize?: number }) => ({ page, pageSize })
const spanOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** An account with its sums; one whose balance is on the side on which it cannot be is wrong. */
function toAccount(
  { code, nickname, ...sums }: Awaited<ReturnType<typeof readAccounts>>['list'][number],
  { channelName }: FinanceTools,
) {
  const { side = 'either' } = chartRow(code) ?? {}
  const balanceFen = sums.debitFen - sums.creditFen
  return {
    code,
    name: accountWords(code, channelName),
    side,
    ...sums,
    balanceFen,
    isWrong: (side === 'debit' && balanceFen < 0) || (side === 'credit' && balanceFen > 0),
    user: nickname === null ? null : { id: code.split(':')[1] ?? '', nickname },
  }
}

function registerLedger(api: FastifyInstance, ctx: AppContext, tools: FinanceTools): void {
  const { db, channelName } = tools
  const entryKinds = Object.entries(ENTRY_KIND_NAMES).map(([kind, name]) => ({ kind, name }))

  adminCall(api, ctx, 'GET /admin/finance/accounts', async ({ input }) => {
    const page = pageOf(input)
    const { list, total, debitFen, creditFen } = await readAccounts(db, input, spanOf(page))
    return {
      ...page,
      total,
      sums: { debitFen, creditFen, balanceFen: debitFen - creditFen },
      kinds: CHART.map(({ code, name }) => ({ code, name })),
      list: list.map((account) => toAccount(account, tools)),
    }
  })

  adminCall(api, ctx, 'GET /admin/finance/entries', async ({ input }) => {
    demandDays({ from: input.from, to: input.to })
    const page = pageOf(input)
    const { list, total } = await readEntries(db, input, spanOf(page))
    return { ...page, total, list: await toEntries(db, list, channelName), kinds: entryKinds }
  })

  adminCall(api, ctx, 'GET /admin/finance/trial-balance', async ({ input }) => {
    demandDays(input)
    const rows = await readTrialBalance(db, input)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    const openingFen = sum((row) => row.openingFen)
    const debitFen = sum((row) => row.debitFen)
    const creditFen = sum((row) => row.creditFen)
    return {
      list: rows.map((row) => ({ ...row, closingFen: row.openingFen + row.debitFen - row.creditFen })),
      openingFen,
      debitFen,
      creditFen,
      closingFen: openingFen + debitFen - creditFen,
    }
  })
}

function registerPayments(api: FastifyInstance, ctx: AppContext, tools: FinanceTools): void {
  const { clock, db, channels, channelName } = tools

  adminCall(api, ctx, 'GET /admin/finance/payments', async ({ input }) => {
    demandDays({ from: input.from, to: input.to })
    const page = pageOf(input)
    return { ...page, ...(await readPayments(db, input, spanOf(page), channelName)), channels }
  })

  adminCall(api, ctx, 'GET /admin/finance/refunds', async ({ input }) => {
    const page = pageOf(input)
    const { list, total, sumFen } = await readRefunds(db, input, { ...spanOf(page), now: clock.now() }, channelName)
    return { ...page, list, total, sumFen }
  })
}

async function statementRows({ clock, db, channelName }: FinanceTools, channel?: string) {
  const rows = await readStatementRows(db, clock.now(), channelName)
  return rows.filter((row) => !channel || row.channel === channel)
}

async function statementRow(tools: FinanceTools, { channel, day }: { channel: string; day: string }) {
  const found = (await statementRows(tools, channel)).find((row) => row.day === day)
  // A statement without a line, of a day on which nothing moved here either.
  return (
    found ?? {
      ...{ channel, channelName: tools.channelName(channel), day, source: 'none' as const },
      ...{ lines: 0, inFen: 0, outFen: 0, ourInFen: 0, ourOutFen: 0, open: 0, decided: 0, at: null, isClosed: false },
    }
  )
}

function registerStatements(api: FastifyInstance, ctx: AppContext, tools: FinanceTools): void {
  const { db, channels } = tools

  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/finance/statement/upload')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/finance/statements', async ({ input }) => {
    const page = pageOf(input)
    const { limit, offset } = spanOf(page)
    const rows = await statementRows(tools, input.channel)
    return { ...page, list: rows.slice(offset, offset + limit), total: rows.length, channels }
  })

  adminCall(api, ctx, 'GET /admin/finance/statement/lines', async ({ input }) => {
    const page = pageOf(input)
    return { ...page, ...(await readStatementLines(db, input, spanOf(page))) }
  })

  adminCall(api, ctx, 'POST /admin/finance/statement/fetch', async ({ input, operator }) => {
    await fetchFromProvider(tools, operator, input)
    return statementRow(tools, input)
  })

  adminCall(api, ctx, 'POST /admin/finance/statement/upload', async ({ input, operator }) => {
    await upload(tools, operator, input)
    return statementRow(tools, input)
  })
}

function registerDays(api: FastifyInstance, ctx: AppContext, { clock, db, channelName }: FinanceTools): void {
  adminCall(api, ctx, 'GET /admin/finance/days', async ({ input }) => {
    const page = pageOf(input)
    return { ...page, ...(await readDayPage(db, input.state, { ...spanOf(page), now: clock.now() })) }
  })

  adminCall(api, ctx, 'GET /admin/finance/differences', async ({ input }) => {
    const page = pageOf(input)
    const { list, total } = await readDifferences(db, input, spanOf(page))
    return { ...page, total, list: list.map((one) => toDifference(one, channelName)) }
  })
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const tools = financeTools(ctx)
  registerLedger(api, ctx, tools)
  registerPayments(api, ctx, tools)
  registerStatements(api, ctx, tools)
  registerDays(api, ctx, tools)
}
