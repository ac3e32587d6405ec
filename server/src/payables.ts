/** Every kind of what can be paid. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { PayableContext, PayableKind, PayableKinds } from './modules/payable/kinds'
import { registerPayable as order } from './modules/order/payable'
import { registerPayable as voucher } from './modules/voucher/payable'

const registered: readonly ((ctx: PayableContext) => PayableKind)[] = [order, voucher]

/** The kinds by their name. */
export const createPayableKinds = (ctx: PayableContext): PayableKinds =>
  new Map(registered.map((register) => register(ctx)).map((kind) => [kind.kind, kind]))
