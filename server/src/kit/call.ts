/**
 * Registers calls of the contract. The name gives method and path, the types of `Calls` give input and answer, and the answer gets its
 * envelope here, so a route cannot drift from contract/calls.ts unseen.
 */
import type { CallData, CallInput, CallName } from '@contract/calls'
import { envelope } from '@contract/envelope'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok } from './reply'
import { requireUser } from './session'

interface CallOptions {
  /** Schema of the query (GET) or of the form body (POST). */
  input?: TSchema
  /** Schema of the answer's `data`: it documents the call, and the tests check every answer with it. */
  data: TSchema
  /** Settings of plugins for this route: `{ rateClass }`, `{ signature: false }`. */
  config?: FastifyContextConfig
}

interface CallContext<N extends CallName> {
  /** The validated query (GET) or body (POST). */
  input: CallInput<N>
  /** The signed-in user, null for a visitor. */
  userId: number | null
  request: FastifyRequest
  reply: FastifyReply
}
type Handler<N extends CallName> = (context: CallContext<N>) => Promise<CallData<N>> | CallData<N>

interface UserCallContext<N extends CallName> extends CallContext<N> {
  userId: number
}
type UserHandler<N extends CallName> = (context: UserCallContext<N>) => Promise<CallData<N>> | CallData<N>

/** A call open to visitors. */
export function call<N extends CallName>(
  app: FastifyInstance,
  name: N,
  options: CallOptions,
  handler: Handler<N>,
): void {
  register(app, name, options, false, (context) => handler(context))
}

/** A call that needs a session: without one it answers 401 (ret_code NO_SESSION) before its input is looked at. */
export function userCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  options: CallOptions,
  handler: UserHandler<N>,
): void {
  register(app, name, options, true, (context) => {
    if (context.userId === null) throw new Error('requireUser let a visitor through')
    return handler({ ...context, userId: context.userId })
  })
}

function register<N extends CallName>(
  app: FastifyInstance,
  name: N,
  options: CallOptions,
  needsUser: boolean,
  handler: Handler<N>,
): void {
  const [method, url] = name.split(' ') as ['GET' | 'POST', string]
  app.route({
    method,
    url,
    schema: {
      ...(options.input && { [method === 'GET' ? 'querystring' : 'body']: options.input }),
      response: { 200: envelope(options.data) },
    },
    ...(options.config && { config: options.config }),
    ...(needsUser && { preValidation: requireUser }),
    async handler(request, reply) {
      const values = (method === 'GET' ? request.query : request.body) as CallInput<N>
      return ok(await handler({ input: values, userId: request.user?.id ?? null, request, reply }))
    },
  })
}
