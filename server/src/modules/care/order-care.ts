/**
 * Care of what was bought (spec 2.3: /m/order/maintain): until when what protects it, how to care for its material, and
 * through whose hands it went, as far as that was recorded.
 */
import { RET } from '@contract/constants'
import type { OrderCare, Protection } from '@contract/snapshot'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { INSPECTED, PACKED, REFUSALS, SEALED } from './messages'
import { protections } from './ports'
import { tipsFor } from './tips'
import type { OrderRecord } from '../order/change-state'
import { isReceived } from '../order/graph'
import { STEP_NAMES } from '../order/messages'
import { findOrder, orderEvents, orderLines, type OrderEventRecord, type OrderLineRecord } from '../order/repository'
import { toLine } from '../order/view'
import { custodyOfOrder } from '../parcel/repository'

/** Steps of an order at which its items pass from hand to hand, or are looked at. */
const CUSTODY_STEPS: readonly OrderEventRecord['step'][] = [
  'merchantShip',
  'receive',
  'passInspection',
  'reportMismatch',
  'ship',
  'deliver',
  'confirmReceipt',
]

type Custody = OrderCare['lines'][number]['custody']

/** What the material and the history of an item are known by. */
interface ItemPast {
  id: number
  material: string
  category: string
  inspectedAt: number | null
  inspector: string | null
}

async function pastOf(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, ItemPast>> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('category', 'category.id', 'item.categoryId')
    .leftJoin('category as top', 'top.id', 'category.parentId')
    .leftJoin('inspectionReport', (join) =>
      join.onRef('inspectionReport.itemId', '=', 'item.id').on('inspectionReport.madeBy', '=', 'platform'),
    )
    .select(['item.id', 'item.material', 'inspectedAt', 'inspector'])
    .select((eb) => eb.fn.coalesce('top.name', 'category.name').as('category'))
    .where('item.id', 'in', [...itemIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What was recorded of an item before its sale, oldest first. */
async function intakeOf(db: Db, { id, inspectedAt, inspector }: ItemPast, until: number): Promise<Custody> {
  const events = await db
    .selectFrom('custodyEvent')
    .select(['at', 'place', 'note'])
    .where('itemId', '=', id)
    .where('at', '<=', until)
    .orderBy('at')
    .execute()
  if (events.length > 0) return events.map(({ at, place, note }) => ({ at, name: note, note: place }))
  return inspectedAt === null || inspectedAt > until
    ? []
    : [{ at: inspectedAt, name: INSPECTED, note: inspector ?? '' }]
}

export function createOrderCare({ db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>) {
  function protectionOf(events: readonly OrderEventRecord[], line: OrderLineRecord, now: number): Protection[] {
    const deliveredAt = events.find(({ step }) => step === 'deliver')?.at
    if (deliveredAt === undefined) return []
    return protections.get()(settings, line, { deliveredAt, now })
  }

  async function linesOf(order: OrderRecord): Promise<OrderCare['lines']> {
    const lines = (await orderLines(db, [order.id])).filter(({ returnedAt }) => returnedAt === null)
    if (lines.length === 0) return []
    const past = await pastOf(
      db,
      lines.map(({ itemId }) => itemId),
    )
    const events = await orderEvents(db, order.id)
    const scans = await custodyOfOrder(db, order.orderNo)
    const ofOrder = events
      .filter(({ step }) => CUSTODY_STEPS.includes(step))
      .map(({ at, step }) => ({ at, name: STEP_NAMES[step], note: '' }))
    return Promise.all(
      lines.map(async (line) => {
        const item = past.get(line.itemId)
        const packed = scans
          .filter(({ itemId, step, kind }) => itemId === line.itemId && step === 'pack' && kind === 'order')
          .map(({ at, sealNo }) => ({ at, name: PACKED, note: sealNo === '' ? '' : SEALED(sealNo) }))
        const intake = item ? await intakeOf(db, item, order.createdAt) : []
        return {
          line: toLine(line),
          hasSnapshot: line.snapshotHash !== null,
          protection: protectionOf(events, line, clock.now()),
          material: item?.material ?? '',
          tips: item ? tipsFor(item) : [],
          custody: [...intake, ...ofOrder, ...packed].toSorted((a, b) => b.at - a.at),
        }
      }),
    )
  }

  return {
    /** @throws Refusal NOT_FOUND for another user's order too */
    async read(userId: number, orderNo: string): Promise<OrderCare> {
      const order = await findOrder(db, userId, orderNo)
      if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
      const isOpen = isReceived(order)
      return {
        orderNo,
        refusal: isOpen ? '' : REFUSALS.notDelivered,
        lines: isOpen ? await linesOf(order) : [],
        serverNow: clock.now(),
      }
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const care = createOrderCare(ctx)
  call(app, 'GET /order/maintain', ({ userId, input }) => care.read(userId, input.orderNo))
}
