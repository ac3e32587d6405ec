/** What operators do with an order in the console; every action is one of `fulfil-order.ts`, or a refund of a part. */
import { orderActs, type OrderActName } from '@contract/admin/order'
import { NoInput } from '@contract/call'
import type { TObject } from '@sinclair/typebox'
import type { Trx } from '../../db/database'
import { withCarriers } from '../../courier/carrier-choices'
import type { ActContext, ActionSource } from '../../kit/console'
import type { ActingOperator } from '../../kit/operator'
import type { InspectionRow } from '../inspection/repository'
import type { ParcelRecord } from '../parcel/repository'
import type { Act } from './acts/of-operator'
import type { OrderRecord } from './change-state'
import { findOrder, type ConsoleTools } from './console-tools'
import { isPossible, isUnsent } from './graph'
import type { OrderLineRecord } from './repository'

/** Names of the actions that the state allows, the due one first. */
export function possibleActs(
  order: OrderRecord,
  parcels: readonly ParcelRecord[],
  inspection: InspectionRow | undefined,
  refundableFen: number,
): OrderActName[] {
  const packed = parcels.find(({ kind, state }) => kind === 'order' && state === 'PACKED')
  const hasOut = parcels.some(({ kind }) => kind === 'order')
  const due: OrderActName[] = []
  if (order.state === 'TO_SHIP' && !hasOut) due.push('pack')
  if (packed && packed.waybill !== null) due.push('handOver')
  if (packed && packed.waybill === null && packed.courier !== '') due.push('bookAgain')
  if (packed) due.push('enterWaybill', 'unpack')
  if (order.state === 'PAID' && order.fulfilment === 'merchant') due.push('merchantShip')
  if (order.state === 'INBOUND') due.push('receive')
  if (order.state === 'QC') due.push(inspection?.state === 'SECOND' ? 'secondOpinion' : 'inspect')
  if (order.state === 'BUYER_DECIDE') due.push('decide', 'sendDecisionCode')
  if (isUnsent(order.state) && !hasOut) due.push('changeAddress')
  if (refundableFen > 0) due.push('refund')
  const cancels = ['cancelUnpaid', 'cancelBeforeShipping', 'cancelBeforeInbound', 'cancelByOperator'] as const
  if (cancels.some((step) => isPossible(step, order))) due.push('cancel')
  return due
}

/** What is known of an action's form: the merchant who has yet to send, the parcel that has yet to be opened. */
export function initialOf(
  name: OrderActName,
  lines: readonly OrderLineRecord[],
  parcels: readonly ParcelRecord[],
): Record<string, unknown> {
  const inbound = parcels.filter(({ kind }) => kind === 'inbound')
  if (name === 'merchantShip') {
    const sent = new Set(inbound.map(({ sellerId }) => sellerId))
    const next = lines.find(({ seller, sellerId }) => seller === 'merchant' && !sent.has(sellerId))
    return next ? { sellerId: next.sellerId } : {}
  }
  const unopened = inbound.find(({ weightInG }) => weightInG === null)
  return name === 'receive' && unopened ? { parcelNo: unopened.parcelNo } : {}
}

const formOf = (input: object): { form?: TObject } => (input === NoInput ? {} : { form: input as TObject })

/** What registers of an action beside what it does. */
export const sourceOf = (
  name: string,
  act: {
    title: string
    permission: ActionSource['permission']
    input: object
    needsReason?: true
    stepUp?: true
    confirm?: string
  },
  carryOut: ActionSource['act'],
): ActionSource => ({
  name,
  title: act.title,
  permission: act.permission,
  ...formOf(act.input),
  ...(act.needsReason && { needsReason: true }),
  ...(act.stepUp && { stepUp: true }),
  ...(act.confirm !== undefined && { confirm: act.confirm }),
  act: carryOut,
})

export const DONE = '已完成'
/** Actions that are possible, but no next step. */
export const UNHURRIED: readonly OrderActName[] = ['changeAddress', 'refund', 'cancel']

export const allowed = (operator: ActingOperator, names: readonly OrderActName[]): OrderActName[] =>
  names.filter((name) => operator.permissions.has(orderActs[name].permission))

/** The console has locked the order and compared its version. The input was validated by the action's form. */
const actOf = <I>({ id, input, reason, operator }: ActContext): Act<I> => ({
  orderNo: id,
  version: null,
  operatorId: String(operator.id),
  input: input as I,
  reason,
})

const carryOutWith = ({
  fulfilment,
}: ConsoleTools): Record<Exclude<OrderActName, 'refund'>, (trx: Trx, context: ActContext) => Promise<unknown>> => ({
  pack: (trx, context) => fulfilment.pack(trx, actOf(context)),
  bookAgain: (trx, context) => fulfilment.bookAgain(trx, actOf(context)),
  enterWaybill: (trx, context) => fulfilment.enterWaybill(trx, actOf(context)),
  handOver: (trx, context) => fulfilment.handOver(trx, actOf(context)),
  unpack: (trx, context) => fulfilment.unpack(trx, actOf(context)),
  merchantShip: (trx, context) => fulfilment.merchantShip(trx, actOf(context)),
  receive: (trx, context) => fulfilment.receive(trx, actOf(context)),
  inspect: (trx, context) => fulfilment.inspect(trx, actOf(context)),
  secondOpinion: (trx, context) => fulfilment.secondOpinion(trx, actOf(context)),
  sendDecisionCode: (trx, context) => fulfilment.sendDecisionCode(trx, actOf(context)),
  decide: (trx, context) => fulfilment.decide(trx, actOf(context)),
  changeAddress: (trx, context) => fulfilment.changeAddress(trx, actOf(context)),
  cancel: (trx, context) => fulfilment.cancel(trx, actOf(context)),
})

export function orderActions(tools: ConsoleTools): ActionSource[] {
  const { fulfilment, partRefunds } = tools
  const carryOut = carryOutWith(tools)
  return (Object.keys(orderActs) as OrderActName[]).map((name) => {
    if (name === 'refund') return sourceOf(name, orderActs[name], partRefunds.act)
    const { input } = orderActs[name]
    const form = input === NoInput ? input : withCarriers(input as TObject, fulfilment.couriers)
    return sourceOf(name, { ...orderActs[name], input: form }, async (trx, context) => {
      const before = (await findOrder(trx, context.id))?.state
      const result = await carryOut[name](trx, context)
      const after = (await findOrder(trx, context.id))?.state
      return { message: result === false ? '验证码不正确或已失效，请核对或重新发送' : DONE, before, after }
    })
  })
}
