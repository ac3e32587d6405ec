/**
 * Registers a call of the contract (contract/calls.ts): its row defines method, path, schemas, access and rate, so a
 * route cannot differ from client and documentation. The handler receives validated input and returns `data`; the
 * envelope is added here.
 */
import { jsonFieldsOf, NoInput, type CallRow } from '@contract/call'
import {
  bareCalls,
  rowOf,
  type BareCalls,
  type CallData,
  type CallInput,
  type CallName,
  type UserCallName,
} from '@contract/calls'
import { RET } from '@contract/constants'
import { envelope } from '@contract/envelope'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal'
import { ok, type JsonText } from './reply'
import { requireUser } from './session'

interface CallContext<N extends CallName> {
  /** The validated query (GET) or body (POST). */
  input: CallInput<N>
  /** The signed-in user; null for a visitor where the row lets anyone in. */
  userId: N extends UserCallName ? number : number | null
  request: FastifyRequest
  reply: FastifyReply
}
type Answer<N extends CallName> = CallData<N> | JsonText<CallData<N>>
type Handler<N extends CallName> = (context: CallContext<N>) => Promise<Answer<N>> | Answer<N>

/** @throws Error at the start when the row does not exist, or another route has its path. */
/** A handler whose call is known only at run time; the compiler does not follow a generic name through every row. */
type AnyHandler = (context: Record<keyof CallContext<CallName>, unknown>) => unknown

export function call<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  more: Pick<FastifyContextConfig, 'findUser'> = {},
): void {
  const { about, input, data, who, rate, signature } = rowOf(name)
  const [method, url] = name.split(' ') as ['GET' | 'POST', string]
  const isGet = method === 'GET'
  const nested = jsonFieldsOf(input)
  const answer = handler as unknown as AnyHandler
  const config: FastifyContextConfig = {
    ...more,
    ...(signature && { signature }),
    ...(typeof rate === 'string' && { rateClass: rate }),
    ...(typeof rate === 'number' && { rateLimit: { max: rate } }),
  }
  app.route({
    method,
    url,
    schema: {
      summary: about,
      ...(input !== NoInput && { [isGet ? 'querystring' : 'body']: input }),
      response: { 200: envelope(data) },
    },
    config,
    preValidation: [
      ...(who === 'user' ? [requireUser] : []),
      ...(nested.length > 0 ? [async (request: FastifyRequest) => parseNested(request.body, nested)] : []),
    ],
    async handler(request, reply) {
      const userId = request.user?.id ?? null
      if (who === 'user' && userId === null) throw new Error('requireUser let a visitor through')
      return ok(await answer({ input: isGet ? request.query : request.body, userId, request, reply }))
    },
  })
}

type BareName = keyof typeof bareCalls
type BareHandler<N extends BareName> = (context: {
  input: BareCalls[N]['input']
  userId: number | null
}) => Promise<BareCalls[N]['answer']> | BareCalls[N]['answer']

/** Registers a call whose response has no envelope (spec 7.1). All of these are GET calls that anyone may make. */
export function bareCall<N extends BareName>(app: FastifyInstance, name: N, handler: BareHandler<N>): void {
  const { about, input, data, rate }: CallRow = bareCalls[name]
  app.route({
    method: 'GET',
    url: name.slice('GET '.length),
    schema: { summary: about, ...(input !== NoInput && { querystring: input }), response: { 200: data } },
    config: typeof rate === 'number' ? { rateLimit: { max: rate } } : {},
    handler: (request) =>
      handler({ input: request.query as BareCalls[N]['input'], userId: request.user?.id ?? null }) as Promise<unknown>,
  })
}

/** Parses the JSON texts of a form into the values that the schema describes. @throws Refusal that names the field */
function parseNested(body: unknown, names: readonly string[]): void {
  if (typeof body !== 'object' || body === null) return
  const fields = body as Record<string, unknown>
  for (const name of names) {
    const text = fields[name]
    if (typeof text !== 'string') continue
    try {
      fields[name] = JSON.parse(text)
    } catch {
      throw new Refusal(RET.BAD_REQUEST, '参数错误', { [name]: '内容格式有误' })
    }
  }
}
