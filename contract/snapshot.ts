/**
 * What was sold, as its buyer saw it, and how it is cared for afterwards (spec 2.2 /product/snapshot, 2.3
 * /order/snapshot-list, /m/order/maintain; design: buying 2.1). Money is fen, times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { AfterSaleReason } from './after-sale'
import type { CallTable } from './call'
import { ItemDetail } from './catalogue'
import { Consent } from './documents'
import { Fen, ItemId, Millis, OrderNo } from './envelope'
import { OrderLine, OrderNoQuery } from './order'

/** The sha256 of a snapshot's canonical JSON, hex. */
export const SnapshotHash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** What a snapshot keeps of an item's page. Keys are only ever added: kept snapshots must stay readable. */
export const SoldContent = Type.Object({
  itemId: ItemId,
  /** What the buyer is charged for it before vouchers: `listFen`, or less by an offer. */
  priceFen: Fen,
  /** The price on the page. */
  listFen: Fen,
  ...Type.Pick(ItemDetail, [
    'itemNo',
    'title',
    'brandName',
    'seriesName',
    'categoryName',
    'grade',
    'gradeName',
    'gradeExplanation',
    'description',
    'pictures',
    'flaws',
    'attributes',
    'report',
    'services',
    'referencePriceFen',
    'referencePrice',
    'seller',
    'returnRule',
  ]).properties,
})
export type SoldContent = Static<typeof SoldContent>

/** Something that the page said when it was sold and says otherwise now, both in words. */
export const SoldChange = Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })
export type SoldChange = Static<typeof SoldChange>

/** GET /product/snapshot */
export const Snapshot = Type.Object({
  orderNo: OrderNo,
  /** When the order was placed. */
  takenAt: Millis,
  hash: SnapshotHash,
  content: SoldContent,
  /** What the buyer had confirmed by then, each in the version that was confirmed. */
  confirmations: Type.Array(Type.Pick(Consent, ['key', 'title', 'version', 'at'])),
  /** The words by which the buyer confirmed that it cannot be returned without a reason; null where it can. */
  noReturn: Type.Union([Type.Object({ text: Type.String(), at: Millis }), Type.Null()]),
  /** What differs on the item's page now; null where it has no page any more. */
  changes: Type.Union([Type.Array(SoldChange), Type.Null()]),
  /** After-sale can be applied for. */
  canApply: Type.Boolean(),
})
export type Snapshot = Static<typeof Snapshot>

/** GET /order/snapshot-list */
export const SnapshotList = Type.Object({
  orderNo: OrderNo,
  takenAt: Millis,
  /** In the order's sequence; `hash` is null of a line that was sold before snapshots were kept. */
  lines: Type.Array(Type.Object({ line: OrderLine, hash: Type.Union([SnapshotHash, Type.Null()]) })),
})
export type SnapshotList = Static<typeof SnapshotList>

/** What an item is protected by after its sale, and until when. */
export const Protection = Type.Object({
  reason: AfterSaleReason,
  /** e.g. 运输破损 */
  name: Type.String(),
  until: Millis,
  isOver: Type.Boolean(),
})
export type Protection = Static<typeof Protection>

/** GET /order/maintain */
export const OrderCare = Type.Object({
  orderNo: OrderNo,
  /** Why there is nothing to show yet; else empty. */
  refusal: Type.String(),
  /** Empty with a refusal. */
  lines: Type.Array(
    Type.Object({
      line: OrderLine,
      hasSnapshot: Type.Boolean(),
      protection: Type.Array(Protection),
      /** Empty where the item's material is not known. */
      material: Type.String(),
      /** How to care for it, the most important first. */
      tips: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
      /** Through whose hands it went, newest first. */
      custody: Type.Array(Type.Object({ at: Millis, name: Type.String(), note: Type.String() })),
    }),
  ),
  serverNow: Millis,
})
export type OrderCare = Static<typeof OrderCare>

/** The calls of this file. */
export const snapshotCalls = {
  'GET /order/snapshot-list': {
    about: 'The lines of an order with the snapshots of what was sold.',
    input: OrderNoQuery,
    data: SnapshotList,
    who: 'user',
  },
  'GET /product/snapshot': {
    about: 'What an item was sold as, and what its page says otherwise now; for its buyer alone.',
    input: Type.Object({ orderNo: OrderNo, itemId: ItemId }),
    data: Snapshot,
    who: 'user',
  },
  'GET /order/maintain': {
    about: 'Care of what was bought: protection, care by material, through whose hands it went.',
    input: OrderNoQuery,
    data: OrderCare,
    who: 'user',
  },
} as const satisfies CallTable
