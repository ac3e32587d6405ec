/** What was sold, for its buyer (spec 2.2 /product/snapshot, 2.3 /order/snapshot-list) and for operators. */
import { RET } from '@contract/constants'
import type { Snapshot, SnapshotList, SoldChange, SoldContent } from '@contract/snapshot'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { returnDaysOf } from '../catalogue/ports'
import { readDocuments, readPages } from '../catalogue/documents'
import { itemSnapshot } from '../catalogue/holding'
import { createDocuments } from '../documents/service'
import type { OrderRecord } from './change-state'
import { isSent } from './graph'
import { SNAPSHOT_TEXT } from './messages'
import { orderCases } from './ports'
import { findOrder, leftOfLine, orderLines, type OrderLineRecord } from './repository'
import { findSnapshot } from './snapshots'
import { changesOf } from './sold-changes'
import { toLine } from './view'
import { ORDER_DOCUMENTS } from './placing-tools'
import { toSoldContent } from './sold-content'

/** What a line was sold as, what its buyer had confirmed, and what the page says otherwise now. */
export type SoldLine = Pick<Snapshot, 'hash' | 'content' | 'confirmations' | 'noReturn' | 'changes'>

type SnapshotContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>

export function createSnapshots(ctx: SnapshotContext) {
  const { config, db, settings } = ctx
  const documents = createDocuments(ctx)
  const missing = () => new Refusal(RET.NOT_FOUND, SNAPSHOT_TEXT.missing)

  /** Null where the item has no page any more. */
  async function changesNow(handle: Db, then: SoldContent): Promise<SoldChange[] | null> {
    const id = Number(then.itemId)
    const [item] = await itemSnapshot(handle, [id])
    const page = item && (await readPages(handle, [id], await readDocuments(handle, [id]))).get(id)
    if (!item || !page) return null
    const { seller, card, noReturn } = item
    const returnDays = returnDaysOf(settings)
    const terms = { seller, priceFen: then.priceFen, listFen: card.priceFen, noReturn, returnDays }
    const now = toSoldContent(page, terms, config.productName)
    return changesOf(then, now)
  }

  /** Of any order, for operators too; null without a snapshot. */
  async function soldLine(handle: Db, order: OrderRecord, line: OrderLineRecord): Promise<SoldLine | null> {
    const content = await findSnapshot(handle, line.snapshotHash)
    if (content === null || line.snapshotHash === null) return null
    const consents = await documents.consentsOf(order.userId, order.createdAt, handle)
    return {
      hash: line.snapshotHash,
      content,
      confirmations: consents
        .filter(({ key, kind }) => kind === 'given' && ORDER_DOCUMENTS.some((one) => one === key))
        .map(({ key, title, version, at }) => ({ key, title, version, at })),
      noReturn:
        line.noReturnText === null || line.noReturnAt === null
          ? null
          : { text: line.noReturnText, at: line.noReturnAt },
      changes: await changesNow(handle, content),
    }
  }

  async function ownLines(userId: number, orderNo: string) {
    const order = await findOrder(db, userId, orderNo)
    if (!order) throw missing()
    return { order, lines: await orderLines(db, [order.id]) }
  }

  return {
    soldLine,

    /** @throws Refusal NOT_FOUND for another user's order, and for one from before snapshots were kept */
    async list(userId: number, orderNo: string): Promise<SnapshotList> {
      const { order, lines } = await ownLines(userId, orderNo)
      if (lines.every(({ snapshotHash }) => snapshotHash === null)) throw missing()
      return {
        orderNo,
        takenAt: order.createdAt,
        lines: lines.map((line) => ({ line: toLine(line), hash: line.snapshotHash })),
      }
    },

    /** @throws Refusal NOT_FOUND, for any user but its buyer */
    async read(userId: number, orderNo: string, itemId: number): Promise<Snapshot> {
      const { order, lines } = await ownLines(userId, orderNo)
      const line = lines.find((one) => one.itemId === itemId)
      const sold = line ? await soldLine(db, order, line) : null
      if (!line || !sold) throw missing()
      const cases = await orderCases.get()(db, [orderNo])
      const hasCase = cases.some((one) => one.itemId === itemId && one.isOpen)
      return {
        orderNo,
        takenAt: order.createdAt,
        ...sold,
        canApply: isSent(order) && leftOfLine(line) > 0 && !hasCase,
      }
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const snapshots = createSnapshots(ctx)
  call(app, 'GET /order/snapshot-list', ({ userId, input }) => snapshots.list(userId, input.orderNo))
  call(app, 'GET /product/snapshot', ({ userId, input }) => snapshots.read(userId, input.orderNo, Number(input.itemId)))
}
