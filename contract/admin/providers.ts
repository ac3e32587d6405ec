/** Services outside of the shop: their state, a test, retries by hand (design: console, section 4). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { Reason } from './parts'

export const ProviderName = Type.Union([
  Type.Literal('sms'),
  Type.Literal('payment'),
  Type.Literal('messenger'),
  Type.Literal('courier'),
  Type.Literal('identity'),
  Type.Literal('storage'),
])
export type ProviderName = Static<typeof ProviderName>

export const ProviderView = Type.Object({
  name: ProviderName,
  title: Type.String(),
  /** Which one is configured. */
  driver: Type.String(),
  /** `off` is not configured; `unknown` has not been called yet; the others follow from the last call. */
  state: Type.Union([Type.Literal('off'), Type.Literal('unknown'), Type.Literal('good'), Type.Literal('bad')]),
  lastOkAt: Type.Union([Millis, Type.Null()]),
  /** Without numbers, addresses and keys. */
  lastError: Type.Union([Type.Object({ at: Millis, message: Type.String() }), Type.Null()]),
  /** Jobs of the outbox that will call it. */
  waiting: Type.Integer(),
  /** Of these, jobs that have failed at least once. */
  failed: Type.Integer(),
  /** What a test needs, e.g. a phone that receives the message; absent when it needs nothing. */
  testTarget: Type.Optional(Type.Object({ title: Type.String(), pattern: Type.String() })),
})
export type ProviderView = Static<typeof ProviderView>

export const providerAdminCalls = {
  'GET /admin/provider/list': {
    about: 'Services outside of the shop with their last results and queues.',
    input: NoInput,
    data: Type.Object({ list: Type.Array(ProviderView) }),
    permission: 'system.read',
  },
  'POST /admin/provider/test': {
    about: 'Calls a service for real; the answer says how it went. A test may cost what a message costs.',
    input: Type.Object({ name: ProviderName, target: Type.Optional(Type.String({ maxLength: 60 })), reason: Reason }),
    data: Type.Object({ isOk: Type.Boolean(), message: Type.String() }),
    permission: 'provider.test',
    stepUp: true,
  },
  'POST /admin/provider/retry': {
    about: 'Makes the failed jobs of a service due now, with all their attempts.',
    input: Type.Object({ name: ProviderName, reason: Reason }),
    data: Type.Object({ count: Type.Integer() }),
    permission: 'job.run',
  },
} as const satisfies AdminCallTable
