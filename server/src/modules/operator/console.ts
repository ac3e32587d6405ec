/** The console's own calls, and what this module registers of its own: approvals. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { transaction } from '../../db/database'
import { adminCall, adminStream } from '../../kit/admin-call'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { deviceOf } from '../../kit/device'
import { operatorToken, setOperatorToken } from '../../kit/operator-cookie'
import { createAccounts } from './accounts'
import { signedInOf, type Origin } from './acting'
import { createApprovals, demandDecider } from './approvals'
import { actionTitlesOf, checkAudit, lastCheck, listAudit, objectTitlesOf } from './audit'
import { DEMO_OPERATORS } from './demo'
import { DEMO_CODE, DEMO_PASSWORD } from './demo-sign-in'
import { createDesk } from './desk'
import { createEventStreams } from './events'
import { ACTION_TITLES, TITLES } from './messages'
import { createOperators, operatorApprovals } from './operators'
import { createReveals } from './reveals'
import { listRoles, roleChangeApproval, rolePayload } from './roles'
import { endSession, findSession, listSessions } from './sessions'
import { TooManyTries } from './tries'

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
  requestId: request.id,
})

/** Reports to the client how long the account waits. */
async function withRetryAfter<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyTries) void reply.header('retry-after', error.seconds)
    throw error
  }
}

const pageOf = ({ page = 1, pageSize = 20 }: { page?: number; pageSize?: number }) => ({ page, pageSize })

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  registerSession(api, ctx)
  registerOperators(api, ctx)
  registerAudit(api, ctx)
  registerDesk(api, ctx)
}

function registerSession(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db } = ctx
  const accounts = createAccounts(ctx)

  adminCall(api, ctx, 'GET /admin/session', async ({ operator, request }) => {
    const session = operator && (await findSession(db, operatorToken(request), config.demo, clock.now()))
    return {
      productName: config.productName,
      demo: config.demo,
      operator: operator && session && signedInOf(operator, session, await accounts.recoveryCodesLeft(operator.id)),
      ...(config.demo && { demoOperators: DEMO_OPERATORS, demoPassword: DEMO_PASSWORD, demoCode: DEMO_CODE }),
    }
  })
  adminCall(api, ctx, 'POST /admin/login', async ({ input, request, reply }) => {
    const result = await withRetryAfter(reply, accounts.signIn(input, originOf(request)))
    if (result.state === 'signedIn') {
      // The session before would stay open without a cookie.
      await endSession(db, operatorToken(request))
      setOperatorToken(reply, request, config, result.token)
    }
    return { state: result.state }
  })
  adminCall(api, ctx, 'POST /admin/logout', async ({ request, reply }) => {
    await endSession(db, operatorToken(request))
    setOperatorToken(reply, request, config, '')
    return {}
  })
  adminCall(api, ctx, 'GET /admin/setup', ({ input }) => accounts.setupState(input.token))
  adminCall(api, ctx, 'POST /admin/setup', async ({ input, request, reply }) => {
    const { recoveryCodes, session } = await accounts.setUp(input, originOf(request))
    setOperatorToken(reply, request, config, session)
    return { recoveryCodes }
  })
  adminCall(api, ctx, 'POST /admin/step-up', async ({ input, operator, request, reply }) => ({
    until: await withRetryAfter(reply, accounts.stepUp(operator, input.code, originOf(request))),
  }))
  adminCall(api, ctx, 'GET /admin/session/list', async ({ operator }) => ({
    list: await listSessions(db, operator.id, operator.sessionId, clock.now()),
  }))
  adminCall(api, ctx, 'POST /admin/session/end', async ({ input, operator }) => {
    await accounts.endOwn(operator, Number(input.id))
    return {}
  })
  adminCall(api, ctx, 'POST /admin/session/end-others', async ({ operator }) => {
    await accounts.endOthers(operator)
    return {}
  })
  adminCall(api, ctx, 'POST /admin/password', async ({ input, operator, request, reply }) => {
    const { current, password } = input
    await withRetryAfter(reply, accounts.changePassword(operator, current, password, originOf(request)))
    return {}
  })
  adminCall(api, ctx, 'POST /admin/recovery-codes', async ({ operator }) => ({
    recoveryCodes: await accounts.newRecoveryCodes(operator),
  }))
}

function registerOperators(api: FastifyInstance, ctx: AppContext): void {
  const { config, db } = ctx
  const operators = createOperators(ctx)
  const approvals = createApprovals(ctx, ctx.console ?? { areas: [] })

  adminCall(api, ctx, 'GET /admin/operator/list', async ({ input }) => {
    const page = pageOf(input)
    return { ...page, ...(await operators.list(input, page)) }
  })
  adminCall(api, ctx, 'POST /admin/operator/invite', async ({ input, operator }) => ({
    approval: await operators.invite(operator, input),
  }))
  adminCall(api, ctx, 'POST /admin/operator/roles', async ({ input, operator }) => ({
    approval: await operators.setRoles(operator, input),
  }))
  adminCall(api, ctx, 'POST /admin/operator/deactivate', ({ input, operator }) => operators.deactivate(operator, input))
  adminCall(api, ctx, 'POST /admin/operator/reset', async ({ input, operator }) => ({
    approval: await operators.reset(operator, input),
  }))
  adminCall(api, ctx, 'GET /admin/role/list', async () => ({ list: await listRoles(db) }))
  adminCall(api, ctx, 'POST /admin/role/change', async ({ input, operator }) => ({
    approval: await transaction(db, async (trx) => {
      const payload = await rolePayload(trx, input)
      const object = { kind: 'role', id: input.key }
      const { decide, kind } = roleChangeApproval
      await demandDecider(trx, { requestedBy: operator.id, decide, object }, config.demo)
      return operator.requestApproval(trx, {
        kind,
        object,
        summary: `${roleChangeApproval.title}：${payload.title}`,
        payload,
        reason: input.reason,
      })
    }),
  }))

  adminCall(api, ctx, 'GET /admin/approval/list', async ({ input, operator }) => {
    const page = pageOf(input)
    return { ...page, ...(await approvals.list(operator, { ...input, ...page })) }
  })
  adminCall(api, ctx, 'GET /admin/approval/info', ({ input, operator }) => approvals.info(operator, input.id))
  adminCall(api, ctx, 'POST /admin/approval/give', ({ input, operator }) =>
    approvals.give(operator, input.id, input.payloadHash),
  )
  adminCall(api, ctx, 'POST /admin/approval/refuse', ({ input, operator }) =>
    approvals.refuse(operator, input.id, input.payloadHash, input.reason),
  )
  adminCall(api, ctx, 'POST /admin/approval/withdraw', async ({ input, operator }) => {
    await approvals.withdraw(operator, input.id)
    return {}
  })
}

function registerAudit(api: FastifyInstance, ctx: AppContext): void {
  const { clock, db, log } = ctx
  const names = { titles: actionTitlesOf(ctx.console), objectTitles: objectTitlesOf(ctx.console) }
  adminCall(api, ctx, 'GET /admin/audit/list', async ({ input }) => {
    const page = pageOf(input)
    return { ...page, ...(await listAudit(db, input, page, names)) }
  })
  adminCall(api, ctx, 'GET /admin/audit/check', () => lastCheck(db))
  adminCall(api, ctx, 'POST /admin/audit/check', async () => ({ check: await checkAudit(db, clock.now(), log) }))
}

function registerDesk(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db } = ctx
  const desk = createDesk(ctx, ctx.console ?? { areas: [] })
  const streams = createEventStreams(api, ctx, desk)

  adminCall(api, ctx, 'GET /admin/desk', ({ operator }) => desk.desk(operator))
  adminCall(api, ctx, 'GET /admin/live', ({ operator }) => desk.live(operator))
  adminStream(api, ctx, 'GET /admin/events', ({ operator, request, reply }) =>
    streams.open(reply, operator, async () => {
      const session = await findSession(db, operatorToken(request), config.demo, clock.now())
      return session !== null
    }),
  )
  adminCall(api, ctx, 'GET /admin/queue/list', async ({ operator }) => ({ list: await desk.queueList(operator) }))
  adminCall(api, ctx, 'GET /admin/queue/tasks', async ({ input, operator }) => {
    const page = pageOf(input)
    return { ...page, ...(await desk.tasks(operator, { ...input, ...page })) }
  })
  adminCall(api, ctx, 'POST /admin/queue/next', async ({ input, operator }) => ({
    task: await desk.next(operator, input),
  }))
  adminCall(api, ctx, 'POST /admin/lease/take', async ({ input, operator }) => ({
    lease: await desk.takeLease(operator, input),
  }))
  adminCall(api, ctx, 'POST /admin/lease/release', async ({ input, operator }) => {
    await desk.releaseLease(operator, input)
    return {}
  })
  adminCall(api, ctx, 'GET /admin/search', async ({ input, operator }) => ({
    list: await desk.search(operator, input.q),
  }))
  adminCall(api, ctx, 'GET /admin/record', ({ input, operator }) => desk.readRecord(operator, input))
  adminCall(api, ctx, 'GET /admin/record/again', ({ input, operator }) => desk.readRecord(operator, input))
  adminCall(api, ctx, 'POST /admin/record/act', ({ input, operator }) => desk.act(operator, input))
  adminCall(api, ctx, 'POST /admin/reveal', ({ input, operator }) => desk.reveal(operator, input))
  adminCall(api, ctx, 'POST /admin/note/add', ({ input, operator }) => desk.addNote(operator, input))
  adminCall(api, ctx, 'GET /admin/view/list', async ({ operator }) => ({ list: await desk.views(operator) }))
  adminCall(api, ctx, 'POST /admin/view/save', ({ input, operator }) => desk.saveView(operator, input))
  adminCall(api, ctx, 'POST /admin/view/delete', async ({ input, operator }) => {
    await desk.deleteView(operator, input.id)
    return {}
  })
}

/** Approvals of operators and roles, and who has seen the personal data of many. */
export function registerConsole(ctx: AppContext): ConsoleArea {
  const reveals = createReveals(ctx)
  return {
    title: TITLES.area,
    actionTitles: ACTION_TITLES,
    approvals: [roleChangeApproval, ...operatorApprovals(ctx)],
    queues: [reveals.queue],
    records: [reveals.record],
    figures: [
      reveals.figure,
      {
        name: 'approvals',
        title: TITLES.approvalsOpen,
        permission: 'approval.decide',
        kind: 'count',
        to: '/approvals?state=requested',
        async read(db, now) {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from approval where state = 'requested' and expires_at > ${now}`.execute(db)
          const value = rows[0]?.count ?? 0
          return { value, tone: value > 0 ? 'warning' : 'plain' }
        },
      },
    ],
  }
}
