/**
 * Registers a call of the console (contract/admin): its row gives method, path, schemas, permission and step-up, so a
 * call without a permission does not compile. The guard (admin/guard.ts) has read the session before.
 */
import { NoInput } from '@contract/call'
import { adminRowOf, type AdminCallData, type AdminCallInput, type AdminCallName } from '@contract/admin/calls'
import type { AdminStreamName } from '@contract/admin/calls'
import type { adminCalls } from '@contract/admin/joined'
import { RET } from '@contract/constants'
import { envelope } from '@contract/envelope'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../db/database'
import type { AppContext } from './context'
import { requirePermission, requireStepUp, type ActingOperator } from './operator'
import { Refusal } from './refusal'
import { ok } from './reply'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The console's client makes the call by itself: it does not keep a session alive. */
    passive?: boolean
  }
}

type Rows = typeof adminCalls
/** Calls that anyone may make, signed in or not. */
type OpenName = { [N in AdminCallName]: Rows[N] extends { permission: 'anyone' } ? N : never }[AdminCallName]

interface AdminContext<N extends AdminCallName> {
  /** The validated query (GET) or body (POST). */
  input: AdminCallInput<N>
  operator: N extends OpenName ? ActingOperator | null : ActingOperator
  request: FastifyRequest
  reply: FastifyReply
}
type EnvelopeName = Exclude<AdminCallName, AdminStreamName>
type Handler<N extends AdminCallName, T> = (context: AdminContext<N>) => Promise<T> | T
/** A handler whose call is known only at run time; the compiler does not follow a generic name through every row. */
type AnyHandler = (context: Record<keyof AdminContext<AdminCallName>, unknown>) => unknown

/** @throws Error at the start when another route has its path. */
export function adminCall<N extends EnvelopeName>(
  app: FastifyInstance,
  ctx: Pick<AppContext, 'clock' | 'db'>,
  name: N,
  handler: Handler<N, AdminCallData<N>>,
): void {
  const row = adminRowOf(name)
  const answer = handler as unknown as AnyHandler
  route(app, ctx, name, async (request, reply, input) => {
    const { operator } = request
    const counted = operator !== null && request.method === 'POST' && row.quiet !== true ? countAudit(operator) : null
    const data = await answer({ input, operator: counted?.operator ?? operator, request, reply })
    if (counted?.written() === 0) {
      // No write without a row: where the handler has none of its own, the call itself is the act.
      await transaction(ctx.db, (trx) => counted.operator.audit(trx, { action: actionOf(name) }))
    }
    return ok(data)
  })
}

/** A call whose answer is a stream: the handler sends it through `reply`. */
export function adminStream<N extends AdminStreamName>(
  app: FastifyInstance,
  ctx: Pick<AppContext, 'clock' | 'db'>,
  name: N,
  handler: Handler<N, unknown>,
): void {
  const answer = handler as unknown as AnyHandler
  route(app, ctx, name, (request, reply, input) => answer({ input, operator: request.operator, request, reply }))
}

/** `POST /admin/session/end-others` → `session.endOthers`: the name of an act without a row of its own. */
export const actionOf = (name: string): string =>
  name
    .replace(/^\w+ \/admin\//, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('/', '.')

/** The operator, with a count of what the handler writes into the audit. */
function countAudit(operator: ActingOperator): { operator: ActingOperator; written(): number } {
  let count = 0
  const counted =
    <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      count += 1
      return write(...args)
    }
  const { audit, requestApproval } = operator
  return {
    operator: { ...operator, audit: counted(audit), requestApproval: counted(requestApproval) },
    written: () => count,
  }
}

function route(
  app: FastifyInstance,
  { clock }: Pick<AppContext, 'clock'>,
  name: AdminCallName,
  handle: (request: FastifyRequest, reply: FastifyReply, input: unknown) => unknown,
): void {
  const { about, input, data, permission, rate, stepUp, stream, passive } = adminRowOf(name)
  const [method, url] = name.split(' ') as ['GET' | 'POST', string]
  const isGet = method === 'GET'
  const config: FastifyContextConfig = { ...(rate && { rateClass: rate }), ...(passive && { passive }) }
  app.route({
    method,
    url,
    schema: {
      summary: about,
      ...(input !== NoInput && { [isGet ? 'querystring' : 'body']: input }),
      ...(stream === undefined && { response: { 200: envelope(data) } }),
    },
    config,
    preValidation: async ({ operator }: FastifyRequest) => {
      if (permission === 'anyone') return
      if (operator === null) throw new Refusal(RET.NO_SESSION, '请先登录')
      if (permission !== 'signedIn') requirePermission(operator, permission)
      if (stepUp === true) requireStepUp(operator, clock.now())
    },
    handler: (request, reply) => handle(request, reply, isGet ? request.query : (request.body ?? {})),
  })
}
