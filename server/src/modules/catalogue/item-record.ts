/** An item in the console: its facts, what happened to it, the transitions that its state allows. */
import { ITEM_STATE_TITLES, OWNER_TITLES } from '@contract/admin/items'
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { GRADE_NAMES } from '@contract/grades'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { ActionSource, RecordSource } from '../../kit/console'
import { ITEM_TITLES as T } from '../../kit/console-titles'
import { pictureUrl } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { isPossible } from '../../state-graph/graph'
import { liveConsents } from '../price-consent/consents'
import { moveItem } from './change-state'
import { priceAction, yuan } from './console-prices'
import { findItem, itemParts, lockedBy, lockedItem, readItem, recordId, type StoredItem } from './desk/item-list'
import { itemGraph, type ItemDeskStep } from './graph'
import { beginListing, checkFit } from './list-items'
import { DESK } from './messages'
import type { StoredItemState } from './tables'

const TONES: Readonly<Record<StoredItemState, Tone>> = {
  DRAFT: 'plain',
  ON_SALE: 'good',
  HELD: 'warning',
  SOLD: 'info',
  RETURN_QC: 'warning',
  OFF_SHELF: 'plain',
  TO_OWNER: 'plain',
}

export const stateOf = (state: StoredItemState): { title: string; tone: Tone } => ({
  title: ITEM_STATE_TITLES[state],
  tone: TONES[state],
})

const STEPS: readonly ItemDeskStep[] = ['putOnShelf', 'takeOffShelf', 'giveBack']

const stepAction = (step: ItemDeskStep): ActionSource => ({
  name: step,
  title: T[step],
  permission: 'item.publish',
  needsReason: true,
  ...(step === 'giveBack' && { tone: 'bad' as const, confirm: T.giveBackAbout }),
  act: async (trx, { id, reason, now, operator }) => {
    const item = await lockedItem(trx, recordId(id))
    const lock = step === 'takeOffShelf' ? lockedBy(item) : ''
    if (lock !== '') throw new Refusal(RET.BAD_REQUEST, lock)
    if (step === 'putOnShelf') await checkFit(trx, item)
    await moveItem(trx, { itemNo: item.itemNo, step, operatorId: operator.id, reason, now })
    if (step === 'putOnShelf') await beginListing(trx, item, now)
    const message = { putOnShelf: DESK.onShelf, takeOffShelf: DESK.offShelf, giveBack: DESK.givenBack }[step]
    return { message, before: { state: item.state }, after: { state: itemGraph.transitions[step].to } }
  },
})

/** Events of state and price, newest first, with the operators' names. */
async function timelineOf(db: Db, id: number) {
  const [{ rows: events }, prices] = await Promise.all([
    sql<{ at: number; step: string; reason: string; name: string | null }>`
      select e.at, e.step, e.reason, o.name from item_event e
      left join operator o on o.id::text = e.actor_id and e.actor_kind = 'operator'
      where e.item_id = ${id}`.execute(db),
    db.selectFrom('priceEvent').selectAll().where('itemId', '=', id).orderBy('at').execute(),
  ])
  const ofPrices = prices.map(({ at, priceFen, reason }, index) => {
    const before = prices[index - 1]
    return {
      at,
      title: `${T.priceEvent} ${before ? T.priceOf(yuan(before.priceFen), yuan(priceFen)) : yuan(priceFen)}`,
      note: reason,
      actor: '',
      tone: 'info' as const,
    }
  })
  const ofStates = events.map(({ at, step, reason, name }) => ({
    at,
    title: DESK.steps[step] ?? step,
    note: reason,
    actor: name ?? '',
    tone: step === 'putOnShelf' ? ('good' as const) : ('plain' as const),
  }))
  return [...ofPrices, ...ofStates].sort((a, b) => b.at - a.at)
}

function sectionsOf(
  item: StoredItem,
  parts: Awaited<ReturnType<typeof itemParts>>,
  agreedFen: readonly number[],
): { title: string; facts: Fact[] }[] {
  const { report, flaws } = parts
  const isOwn = item.ownerType === 'own'
  const seller = isOwn ? T.platform : `${OWNER_TITLES[item.ownerType]} ${item.sellerName ?? ''}`
  return [
    {
      title: T.about,
      facts: [
        { name: T.no, value: item.itemNo },
        { name: T.category, value: `${item.categoryName} · ${item.seriesName}` },
        { name: T.price, value: String(item.priceFen), kind: 'fen' },
        ...(item.referencePriceFen === null
          ? []
          : [{ name: T.reference, value: String(item.referencePriceFen), kind: 'fen' as const }]),
        { name: T.seller, value: seller },
        ...(isOwn ? [] : [{ name: T.agreedPrices, value: agreedFen.map(yuan).join('、') || T.nothingAgreed }]),
        { name: T.serial, value: item.serialNo },
        { name: T.material, value: item.material },
        { name: T.colour, value: item.colour },
        { name: T.size, value: item.size },
        { name: T.hardware, value: item.hardware },
        { name: T.accessories, value: item.accessories.join('、') },
        ...(item.wasListed ? [{ name: T.listedAt, value: String(item.listedAt), kind: 'time' as const }] : []),
        ...(item.orderNo === null
          ? []
          : [
              {
                name: item.state === 'HELD' ? T.heldBy : T.order,
                value: item.orderNo,
                kind: 'record' as const,
                to: { kind: 'order', id: item.orderNo },
              },
            ]),
      ],
    },
    {
      title: T.condition,
      facts: [
        { name: T.grade, value: GRADE_NAMES[item.grade] },
        { name: T.report, value: report?.reportNo ?? T.noReport },
        ...(report
          ? [
              { name: T.inspector, value: report.inspector },
              { name: T.conclusion, value: report.conclusion },
            ]
          : []),
        ...flaws.map(({ type, place, description }, at) => ({
          name: `${T.flaws} ${at + 1}`,
          value: `${type} ${place}：${description}`,
        })),
      ],
    },
  ]
}

export const itemRecord: RecordSource = {
  kind: 'item',
  kindTitle: T.item,
  permission: 'item.read',
  lock: async (trx, id) => (await findItem(trx, recordId(id), true))?.version ?? null,
  read: async (db, id) => {
    const item = await findItem(db, recordId(id))
    if (item === null) return null
    const parts = await itemParts(db, item.id)
    const edited = await readItem(db, item.id)
    const agreed = await liveConsents(db, { itemId: item.id, sellerId: item.sellerId })
    // A transition of the graph cannot leave a state that it does not know.
    const { state } = item
    const steps = state === 'RETURN_QC' ? [] : STEPS.filter((step) => isPossible(itemGraph, step, { state }))
    const mayBePriced = item.ownerType === 'own' && ['DRAFT', 'ON_SALE', 'OFF_SHELF'].includes(state)
    return {
      title: item.title,
      version: item.version,
      state: stateOf(state),
      dueAt: null,
      sections: sectionsOf(
        item,
        parts,
        agreed.flatMap(({ pricesFen }) => pricesFen),
      ),
      photos: parts.pictures.map(({ view, alt }) => ({
        url: pictureUrl('item', item.id, view, item.subjectHash),
        title: alt,
      })),
      timeline: await timelineOf(db, item.id),
      related: (edited?.alike ?? []).map(({ id: other, title, by }) => ({
        kind: 'item',
        id: other,
        title,
        note: T.alike[by],
      })),
      actions: [
        ...steps.map((name) => ({ name, isDue: name === 'putOnShelf' })),
        // The refusal says why: a held item has the action too.
        ...(state === 'HELD' ? [{ name: 'takeOffShelf' }] : []),
        ...(mayBePriced || (item.ownerType !== 'own' && state === 'ON_SALE')
          ? [{ name: 'changePrice', initial: { priceFen: item.priceFen } }]
          : []),
      ],
    }
  },
  actions: [...STEPS.map(stepAction), priceAction],
}
