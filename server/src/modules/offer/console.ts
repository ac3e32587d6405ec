/** Offers in the console (design: buying, section 5): what waits for the shop, beside the item and what was sold. */
import { OfferCounterInput } from '@contract/admin/offers'
import type { Fact } from '@contract/admin/parts'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ConsoleArea, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { yuan } from '../../kit/yuan'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { userFact } from '../user/user-names'
import { answerForShop } from './acts/answer'
import { itemOf } from './items'
import { DAY_MS } from './limits'
import { CONSOLE_TEXT as T, STATE_NAMES } from './messages'
import { offerObjects } from './object'
import { roundsOf, type OfferRecord } from './repository'
import { RULE_KIND, ruleRecord, ruleText } from './rule-console'
import { offerSettings } from './settings'

/** Sales that an offer is compared with. */
const COMPARABLES = 5

/** An offer with its item as it is now. */
interface SeenOffer extends OfferRecord {
  title: string
  listFen: number
  listedAt: number | null
}

async function withItems(db: Db, offers: readonly OfferRecord[]): Promise<SeenOffer[]> {
  if (offers.length === 0) return []
  const items = await db
    .selectFrom('item')
    .select(['id', 'title', 'priceFen as listFen', 'listedAt'])
    .where(
      'id',
      'in',
      offers.map(({ itemId }) => itemId),
    )
    .execute()
  return offers.map((offer) => {
    const item = items.find(({ id }) => id === offer.itemId)
    if (!item) throw new Error(`offer ${offer.number} has no item`)
    const { title, listFen, listedAt } = item
    return { ...offer, title, listFen, listedAt }
  })
}

const partOf = ({ priceFen, listFen }: SeenOffer): string => T.percent(Math.floor((priceFen * 100) / listFen))

/** What items of the same series were sold for, the latest first. */
async function soldOf(db: Db, itemId: number): Promise<Fact[]> {
  const { rows } = await sql<{ title: string; gradeName: string; priceFen: number }>`
    select order_line.title, order_line.grade_name, order_line.price_fen
    from order_line join orders on orders.id = order_line.order_id join item on item.id = order_line.item_id
    where item.series_id = (select series_id from item where id = ${itemId}) and order_line.live
      and orders.state in ('COMPLETED', 'SETTLED')
    order by orders.id desc limit ${COMPARABLES}`.execute(db)
  if (rows.length === 0) return [{ name: T.sold, value: T.none }]
  return rows.map(({ title, gradeName, priceFen }) => ({
    name: `${title} · ${gradeName}`,
    value: String(priceFen),
    kind: 'fen' as const,
  }))
}

const countersLeft = ({ counters }: OfferRecord, { settings }: AppContext): number =>
  Math.max(settings.get(offerSettings, 'offer.counters') - counters, 0)

async function read(db: Db, offer: SeenOffer, ctx: AppContext): Promise<Pick<RecordView, 'related' | 'sections'>> {
  const { id, itemId, userId, title, listFen, priceFen, listedAt } = offer
  const { sellerId } = await itemOf(db, itemId)
  const rounds = await roundsOf(db, id)
  const age = listedAt === null ? [] : [Math.floor((ctx.clock.now() - listedAt) / DAY_MS)]
  return {
    sections: [
      {
        title: T.offer,
        facts: [
          { name: T.item, value: title, kind: 'record', to: { kind: 'item', id: String(itemId) } },
          { name: T.listPrice, value: String(listFen), kind: 'fen' },
          { name: T.price, value: String(priceFen), kind: 'fen' },
          { name: T.part, value: partOf(offer) },
          ...age.map((days) => ({ name: T.age, value: T.days(days) })),
          await userFact(db, T.buyer, userId),
          { name: T.countersLeft, value: String(countersLeft(offer, ctx)) },
        ],
      },
      {
        title: T.prices,
        facts: rounds.map(({ side, priceFen: named, note }) => ({
          name: T.sides[side],
          value: note === '' ? `¥${yuan(named)}` : `¥${yuan(named)}（${note}）`,
        })),
      },
      { title: T.sold, facts: await soldOf(db, itemId) },
    ],
    related: [{ kind: RULE_KIND, id: String(sellerId), title: T.rule, note: await ruleText(db, sellerId) }],
  }
}

const isShopsTurn = ({ turn }: OfferRecord): boolean => turn === 'shop'
const ANSWER = { permission: 'offer.answer', needsReason: true, done: T.done } as const

const consoleOf = (ctx: AppContext) =>
  defineConsole(offerObjects, {
    area: T.area,
    title: T.offer,
    permission: 'offer.read',
    texts: { state: T.stateName, states: STATE_NAMES, steps: T.steps, actors: T.actors },
    tones: {
      PENDING: 'warning',
      COUNTERED: 'warning',
      ACCEPTED: 'good',
      ORDERED: 'good',
      DECLINED: 'plain',
      WITHDRAWN: 'plain',
      EXPIRED: 'plain',
      SUPERSEDED: 'plain',
      LAPSED: 'plain',
    },
    seen: withItems,
    titleOf: ({ title }) => T.title(title),
    taskTitleOf: ({ title }) => title,
    queues: [
      {
        name: 'offers',
        title: T.offer,
        states: ['PENDING', 'COUNTERED'],
        where: () => sql`turn = 'shop'`,
        bulkActions: ['decline'],
      },
    ],
    columns: [
      { name: 'listPrice', title: T.listPrice, kind: 'fen', of: ({ listFen }) => listFen },
      { name: 'price', title: T.price, kind: 'fen', of: ({ priceFen }) => priceFen },
      { name: 'part', title: T.part, of: partOf },
    ],
    read,
    audited: ({ state, priceFen }) => ({ state, priceFen }),
    actions: {
      accept: {
        ...ANSWER,
        confirm: T.acceptAbout,
        when: isShopsTurn,
        act: (act) => answerForShop(act, { step: 'accept' }),
      },
      counter: withForm(OfferCounterInput, {
        ...ANSWER,
        when: (offer) => isShopsTurn(offer) && countersLeft(offer, ctx) > 0,
        act: (act, input) => answerForShop(act, { step: 'counter', ...input }),
      }),
      decline: {
        ...ANSWER,
        tone: 'bad',
        confirm: T.declineAbout,
        when: isShopsTurn,
        act: (act) => answerForShop(act, { step: 'decline' }),
      },
    },
  })

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { records = [], actionTitles, ...area } = consoleOf(ctx).area(ctx)
  const { kind, actions } = ruleRecord
  return {
    ...area,
    records: [...records, ruleRecord],
    actionTitles: {
      ...actionTitles,
      ...Object.fromEntries(actions.map(({ name, title }) => [`${kind}.${name}`, title])),
    },
  }
}
