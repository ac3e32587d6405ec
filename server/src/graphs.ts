/** Every state graph of the server, for what holds of any graph. Written by `npx tsx scripts/joins.ts`; do not edit. */
import { orderGraph } from './modules/order/graph'
import { parcelGraph } from './modules/parcel/graph'
import type { AnyGraph } from './state-graph/rules'

export const graphs: readonly AnyGraph[] = [orderGraph, parcelGraph]
