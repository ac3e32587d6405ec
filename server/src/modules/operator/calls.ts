/** The console's own calls: session, operators and approvals, audit, and what all areas share (desk/). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../db/database'
import { adminCall, adminStream } from '../../kit/admin-call'
import type { AppContext } from '../../kit/context'
import { deviceOf } from '../../kit/device'
import { operatorToken, setOperatorToken } from '../../kit/operator-cookie'
import { signedInOf, type Origin } from './acting'
import { give, refuse, withdraw } from './acts/decide-approval'
import { changePassword } from './acts/change-password'
import { recoveryCodesLeft, renewRecoveryCodes } from './acts/recovery-codes'
import { setUp, setupState } from './acts/set-up'
import { signIn } from './acts/sign-in'
import { stepUp } from './acts/step-up'
import { approvalInfo, approvalTools, listApprovals } from './approval-list'
import { demandDecider } from './approvals'
import { actionTitlesOf, checkAudit, lastCheck, listAudit, objectTitlesOf } from './audit'
import { DEMO_OPERATORS } from './demo'
import { DEMO_CODE, DEMO_PASSWORD } from './demo-sign-in'
import { act } from './desk/act'
import { live } from './desk/live'
import { addNote } from './desk/notes'
import { overview } from './desk/overview'
import { next, queueList, tasks } from './desk/queues'
import { readRecord } from './desk/record'
import { reveal } from './desk/reveal'
import { search } from './desk/search'
import { deskTools } from './desk/tools'
import { deleteView, saveView, views } from './desk/views'
import { createEventStreams } from './events'
import { releaseLease, takeLease } from './leases'
import { createOperators } from './operators'
import { listRoles, roleChangeApproval, rolePayload } from './roles'
import { endOtherSessions, endOwnSession, endSession, findSession, listSessions } from './sessions'
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

  adminCall(api, ctx, 'GET /admin/session', async ({ operator, request }) => {
    const session = operator && (await findSession(db, operatorToken(request), config.demo, clock.now()))
    return {
      productName: config.productName,
      demo: config.demo,
      operator: operator && session && signedInOf(operator, session, await recoveryCodesLeft(ctx, operator.id)),
      ...(config.demo && { demoOperators: DEMO_OPERATORS, demoPassword: DEMO_PASSWORD, demoCode: DEMO_CODE }),
    }
  })
  adminCall(api, ctx, 'POST /admin/login', async ({ input, request, reply }) => {
    const result = await withRetryAfter(reply, signIn(ctx, input, originOf(request)))
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
  adminCall(api, ctx, 'GET /admin/setup', ({ input }) => setupState(ctx, input.token))
  adminCall(api, ctx, 'POST /admin/setup', async ({ input, request, reply }) => {
    const { recoveryCodes, session } = await setUp(ctx, input, originOf(request))
    setOperatorToken(reply, request, config, session)
    return { recoveryCodes }
  })
  adminCall(api, ctx, 'POST /admin/step-up', async ({ input, operator, request, reply }) => ({
    until: await withRetryAfter(reply, stepUp(ctx, operator, input.code, originOf(request))),
  }))
  adminCall(api, ctx, 'GET /admin/session/list', async ({ operator }) => ({
    list: await listSessions(db, operator.id, operator.sessionId, clock.now()),
  }))
  adminCall(api, ctx, 'POST /admin/session/end', async ({ input, operator }) => {
    await endOwnSession(db, operator, Number(input.id))
    return {}
  })
  adminCall(api, ctx, 'POST /admin/session/end-others', async ({ operator }) => {
    await endOtherSessions(db, operator)
    return {}
  })
  adminCall(api, ctx, 'POST /admin/password', async ({ input, operator, request, reply }) => {
    await withRetryAfter(reply, changePassword(ctx, operator, input, originOf(request)))
    return {}
  })
  adminCall(api, ctx, 'POST /admin/recovery-codes', async ({ operator }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, operator),
  }))
}

function registerOperators(api: FastifyInstance, ctx: AppContext): void {
  const { config, db } = ctx
  const operators = createOperators(ctx)
  const approvals = approvalTools(ctx, ctx.console ?? { areas: [] })

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
    return { ...page, ...(await listApprovals(approvals, operator, { ...input, ...page })) }
  })
  adminCall(api, ctx, 'GET /admin/approval/info', ({ input, operator }) => approvalInfo(approvals, operator, input.id))
  adminCall(api, ctx, 'POST /admin/approval/give', ({ input, operator }) => give(approvals, operator, input))
  adminCall(api, ctx, 'POST /admin/approval/refuse', ({ input, operator }) => refuse(approvals, operator, input))
  adminCall(api, ctx, 'POST /admin/approval/withdraw', async ({ input, operator }) => {
    await withdraw(approvals, operator, input.id)
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
  const desk = deskTools(ctx, ctx.console ?? { areas: [] })
  const streams = createEventStreams(api, ctx, desk)

  adminCall(api, ctx, 'GET /admin/desk', ({ operator }) => overview(desk, operator))
  adminCall(api, ctx, 'GET /admin/live', ({ operator }) => live(desk, operator))
  adminStream(api, ctx, 'GET /admin/events', ({ operator, request, reply }) =>
    streams.open(reply, operator, async () => {
      const session = await findSession(db, operatorToken(request), config.demo, clock.now())
      return session !== null
    }),
  )
  adminCall(api, ctx, 'GET /admin/queue/list', async ({ operator }) => ({ list: await queueList(desk, operator) }))
  adminCall(api, ctx, 'GET /admin/queue/tasks', async ({ input, operator }) => {
    const page = pageOf(input)
    return { ...page, ...(await tasks(desk, operator, { ...input, ...page })) }
  })
  adminCall(api, ctx, 'POST /admin/queue/next', async ({ input, operator }) => ({
    task: await next(desk, operator, input),
  }))
  adminCall(api, ctx, 'POST /admin/lease/take', async ({ input, operator }) => ({
    lease: await takeLease(desk, operator, input),
  }))
  adminCall(api, ctx, 'POST /admin/lease/release', async ({ input, operator }) => {
    await releaseLease(desk, operator, input)
    return {}
  })
  adminCall(api, ctx, 'GET /admin/search', async ({ input, operator }) => ({
    list: await search(desk, operator, input.q),
  }))
  adminCall(api, ctx, 'GET /admin/record', ({ input, operator }) => readRecord(desk, operator, input))
  adminCall(api, ctx, 'GET /admin/record/again', ({ input, operator }) => readRecord(desk, operator, input))
  adminCall(api, ctx, 'POST /admin/record/act', ({ input, operator }) => act(desk, operator, input))
  adminCall(api, ctx, 'POST /admin/reveal', ({ input, operator }) => reveal(desk, operator, input))
  adminCall(api, ctx, 'POST /admin/note/add', ({ input, operator }) => addNote(desk, operator, input))
  adminCall(api, ctx, 'GET /admin/view/list', async ({ operator }) => ({ list: await views(desk, operator) }))
  adminCall(api, ctx, 'POST /admin/view/save', ({ input, operator }) => saveView(desk, operator, input))
  adminCall(api, ctx, 'POST /admin/view/delete', async ({ input, operator }) => {
    await deleteView(desk, operator, input.id)
    return {}
  })
}
