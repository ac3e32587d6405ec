/** Snapshots in the console: what a line was sold as, beside what its page says now; orders and cases link to it. */
import type { Fact } from '@contract/admin/parts'
import type { Db } from '../../db/database'
import type { ConsoleArea, RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { priceText, SNAPSHOT_TEXT as T } from './messages'
import { orderLines } from './repository'
import { createSnapshots, type SoldLine } from './view-snapshots'

const KIND = 'snapshot'

/** The id of a line's snapshot as a record. */
export const snapshotId = (orderNo: string, itemId: number): string => `${orderNo}-${itemId}`

/** Leads to the snapshot's own record. */
export const snapshotLink = (orderNo: string, { itemId, title }: { itemId: number; title: string }): Fact => ({
  name: T.area,
  value: title,
  kind: 'record',
  to: { kind: KIND, id: snapshotId(orderNo, itemId) },
})

const text = (name: string, value: string): Fact => ({ name, value })

/** What an operator compares a case with: condition, flaws and report of the time, and what the page says otherwise. */
export function soldFacts({ content, changes }: Pick<SoldLine, 'content' | 'changes'>): Fact[] {
  const { gradeName, flaws, report } = content
  return [
    text(T.grade, gradeName),
    ...flaws.map(({ type, place, description }) => text(`${T.flaw} ${place}${type}`, description)),
    ...(flaws.length === 0 ? [text(T.flaw, T.none)] : []),
    ...report.sections.map(({ name, result, note }) =>
      text(`${T.report} ${name}`, [T.results[result], note].filter((one) => one !== '').join(' ')),
    ),
    ...changesAsFacts(changes),
  ]
}

const changesAsFacts = (changes: SoldLine['changes']): Fact[] => {
  if (changes === null) return [text(T.now, T.noPage)]
  if (changes.length === 0) return [text(T.now, T.same)]
  return changes.map(({ name, before, after }) => text(`${T.now} ${name}`, `${before} → ${after}`))
}

export const soldPhotos = ({ content }: Pick<SoldLine, 'content'>): NonNullable<RecordView['photos']> =>
  content.pictures.map(({ url, alt }) => ({ url, title: `${T.sold} ${alt}` }))

export function registerConsole(ctx: AppContext): ConsoleArea {
  const snapshots = createSnapshots(ctx)

  async function find(db: Db, id: string) {
    const [orderNo = '', itemId = ''] = id.split('-')
    const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
    const line = order && (await orderLines(db, [order.id])).find((one) => String(one.itemId) === itemId)
    const sold = line && (await snapshots.soldLine(db, order, line))
    return sold ? { order, line, sold } : null
  }

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.area,
    permission: 'order.read',
    lock: async (trx, id) => ((await find(trx, id)) === null ? null : 0),
    read: async (db, id) => {
      const found = await find(db, id)
      if (!found) return null
      const { order, line, sold } = found
      const { content, hash, confirmations, noReturn } = sold
      return {
        title: line.title,
        version: 0,
        state: { title: T.kept, tone: 'plain' },
        dueAt: null,
        sections: [
          {
            title: T.area,
            facts: [
              { name: T.takenAt, value: String(order.createdAt), kind: 'time' },
              { name: T.order, value: order.orderNo, kind: 'record', to: { kind: 'order', id: order.orderNo } },
              { name: T.item, value: content.itemNo, kind: 'record', to: { kind: 'item', id: content.itemId } },
              { name: T.paid, value: String(content.priceFen), kind: 'fen' },
              text(T.price, priceText(content.listFen)),
              text(T.seller, content.seller.name),
              text(T.hash, hash),
            ],
          },
          { title: T.condition, facts: soldFacts(sold) },
          {
            title: T.page,
            facts: [
              text(T.description, content.description),
              ...content.attributes.map(({ name, value }) => text(name, value)),
              text(T.conclusion, content.report.conclusion),
            ],
          },
          {
            title: T.rules,
            facts: [...content.services, content.returnRule].map(({ name, text: words }) => text(name, words)),
          },
          {
            title: T.confirmations,
            facts: [
              ...confirmations.map(({ title, version, at }) => ({ name: T.confirmed(title, version), at })),
              ...(noReturn ? [{ name: noReturn.text, at: noReturn.at }] : []),
            ].map(({ name, at }): Fact => ({ name, value: String(at), kind: 'time' })),
          },
        ].filter(({ facts }) => facts.length > 0) as RecordView['sections'],
        photos: soldPhotos(sold),
        timeline: [],
        actions: [],
      }
    },
    actions: [],
  }

  return { title: T.area, records: [record] }
}
