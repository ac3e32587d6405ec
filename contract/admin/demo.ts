/** The panel 演示 (design: console, section 6). Its calls exist with DEMO=1 alone. */
import { Type, type Static } from '@sinclair/typebox'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { KindName, ObjectId } from './parts'

/** Services outside the shop whose next call can be made to fail. */
export const DEMO_PROVIDERS = {
  sms: '短信',
  payment: '支付',
  courier: '快递',
  messenger: '小程序消息',
  payout: '打款',
  identity: '实名核验',
} as const
export const DemoProvider = Type.Union([
  Type.Literal('sms'),
  Type.Literal('payment'),
  Type.Literal('courier'),
  Type.Literal('messenger'),
  Type.Literal('payout'),
  Type.Literal('identity'),
])
export type DemoProvider = Static<typeof DemoProvider>

const RecordInput = Type.Object({ kind: KindName, id: ObjectId })

/** What the demonstration can move of a record now. */
export const DemoMoves = Type.Object({
  /** The timer that runs, in words; null without one. */
  timer: Type.Union([Type.Object({ title: Type.String(), dueAt: Millis }), Type.Null()]),
  /** Parcels with a waybill that have not arrived. */
  parcels: Type.Array(Type.Object({ parcelNo: Type.String(), title: Type.String(), stateName: Type.String() })),
  /** Whether it is an order that waits for its payment. */
  isPayable: Type.Boolean(),
})
export type DemoMoves = Static<typeof DemoMoves>

/** What was done, as a sentence for the operator. */
const Done = Type.Object({ message: Type.String() })

export const demoAdminCalls = {
  'GET /admin/demo/panel': {
    about: 'What the demonstration can move: timers, parcels, payments, and the services outside.',
    input: Type.Object({}),
    data: Type.Object({
      timers: Type.Array(
        Type.Object({ kind: KindName, id: ObjectId, title: Type.String(), stateName: Type.String(), dueAt: Millis }),
      ),
      parcels: Type.Array(
        Type.Object({
          parcelNo: Type.String(),
          orderNo: Type.String(),
          title: Type.String(),
          stateName: Type.String(),
        }),
      ),
      payments: Type.Array(Type.Object({ orderNo: Type.String(), title: Type.String(), amountFen: Type.Integer() })),
      providers: Type.Array(
        Type.Object({
          provider: DemoProvider,
          title: Type.String(),
          /** `armed`: the next call fails; `failed`: it has failed, and calls succeed again. */
          state: Type.Union([Type.Literal('ready'), Type.Literal('armed'), Type.Literal('failed')]),
          at: Type.Union([Millis, Type.Null()]),
        }),
      ),
    }),
    permission: 'demo.drive',
    passive: true,
  },
  'GET /admin/demo/record': {
    about: 'What the demonstration can move of a record now.',
    input: RecordInput,
    data: DemoMoves,
    permission: 'demo.drive',
    passive: true,
  },
  'POST /admin/demo/forward': {
    about: "Runs a record's timer now, as if its time had passed.",
    input: RecordInput,
    data: Done,
    permission: 'demo.drive',
  },
  'POST /admin/demo/station': {
    about: "The simulated courier reports a parcel's next step.",
    input: Type.Object({ parcelNo: ObjectId }),
    data: Done,
    permission: 'demo.drive',
  },
  'POST /admin/demo/pay': {
    about: 'The simulated provider reports that an order was paid.',
    input: Type.Object({ orderNo: ObjectId }),
    data: Done,
    permission: 'demo.drive',
  },
  'POST /admin/demo/fail': {
    about: 'The next call of a service outside fails, once.',
    input: Type.Object({ provider: DemoProvider }),
    data: Done,
    permission: 'demo.drive',
  },
} as const satisfies AdminCallTable
