/** Offers in the console (design: buying, section 5): what waits for the shop, beside the item and what was sold. */
import { OfferCounterInput, OfferRuleInput } from '@contract/admin/offers'
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { OfferState } from '@contract/offer'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ActionSource, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { demoActorName } from '../../kit/demo-actor'
import { Refusal } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { itemSnapshot } from '../catalogue/holding'
import { offerGraph } from './graph'
import { DAY_MS } from './limits'
import { CONSOLE_TEXT as T, REFUSALS, STATE_NAMES } from './messages'
import { offerObjects } from './object'
import { findRule, roundsOf, saveRule, type OfferRecord } from './repository'
import { offerSettings } from './settings'
import type { ShopAnswer } from './service'
import { timerAt } from '../../state-graph/graph'
import { createOffers } from './offers'
import { userFact } from '../user/user-names'

const KIND = 'offer'
const RULE_KIND = 'offerRule'
/** Sales that an offer is compared with. */
const COMPARABLES = 5
const TONES: Readonly<Record<OfferState, Tone>> = {
  PENDING: 'warning',
  COUNTERED: 'warning',
  ACCEPTED: 'good',
  ORDERED: 'good',
  DECLINED: 'plain',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
  SUPERSEDED: 'plain',
  LAPSED: 'plain',
}

const partOf = (priceFen: number, listFen: number): string => T.percent(Math.floor((priceFen * 100) / listFen))
const timerOf = ({ state }: OfferRecord) => timerAt(offerGraph, { state })
const isWaiting = ({ state, turn }: Pick<OfferRecord, 'state' | 'turn'>): boolean =>
  turn === 'shop' && (state === 'PENDING' || state === 'COUNTERED')

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

async function ruleText(db: Db, sellerId: number): Promise<string> {
  const { acceptPercent } = await findRule(db, sellerId)
  return acceptPercent === null ? T.ruleOff : T.ruleOn(acceptPercent)
}

/** The rule of an owner; its id is the seller's. */
const ruleRecord: RecordSource = {
  kind: RULE_KIND,
  kindTitle: T.rule,
  permission: 'offer.read',
  async read(db, id) {
    const seller = await findOwner(db, id)
    if (!seller) return null
    const { version, acceptPercent } = await findRule(db, seller.id)
    return {
      title: T.ruleTitle(seller.name ?? T.own),
      version,
      state: { title: '', tone: 'plain' },
      dueAt: null,
      sections: [
        {
          title: T.rule,
          facts: [
            { name: T.ruleNow, value: await ruleText(db, seller.id) },
            { name: T.note, value: T.ruleNote },
          ],
        },
      ],
      timeline: [],
      actions: [{ name: 'setRule', initial: { acceptPercent: acceptPercent ?? 0 } }],
    }
  },
  async lock(trx, id) {
    const seller = await findOwner(trx, id)
    if (!seller) return null
    // Rules of one owner are set one after another, the first one too, which has no row to lock yet.
    await sql`select id from seller where id = ${seller.id} for update`.execute(trx)
    return (await findRule(trx, seller.id)).version
  },
  actions: [
    {
      name: 'setRule',
      title: T.setRule,
      permission: 'offer.answer',
      form: OfferRuleInput,
      needsReason: true,
      act: async (trx, { id, input, now }) => {
        const { acceptPercent } = input as unknown as OfferRuleInput
        const before = await findRule(trx, Number(id))
        const after = { acceptPercent: acceptPercent === 0 ? null : acceptPercent }
        await saveRule(trx, { sellerId: Number(id), ...after, now })
        return { message: T.ruleSaved, before: { acceptPercent: before.acceptPercent }, after }
      },
    },
  ],
}

/** The owner of items that take offers. */
async function findOwner(db: Db, id: string): Promise<{ id: number; name: string | null } | undefined> {
  if (!/^\d{1,12}$/.test(id)) return undefined
  return db
    .selectFrom('seller')
    .select(['id', 'name'])
    .where('id', '=', Number(id))
    .where('kind', '=', 'platform')
    .executeTakeFirst()
}

/** Offers that wait for the shop. */
const waiting = (db: Db) =>
  db.selectFrom('offer').where('offer.state', 'in', ['PENDING', 'COUNTERED']).where('offer.turn', '=', 'shop')

export function registerConsole(ctx: AppContext): ConsoleArea {
  const offers = createOffers(ctx)

  const answer = (
    name: ShopAnswer['step'],
    more: Partial<ActionSource>,
    toAnswer: (input: Readonly<Record<string, unknown>>) => ShopAnswer,
  ): ActionSource => ({
    name,
    title: T.steps[name],
    permission: 'offer.answer',
    needsReason: true,
    act: async (trx, { id, input, reason, operator }) => {
      const before = (await offerObjects.lock(trx, id))?.object
      const version = before?.version ?? 0
      const by = { operatorId: String(operator.id), reason }
      const after = await offers.answerForShop(trx, by, { offerId: id, version }, toAnswer(input))
      const shown = ({ state, priceFen }: OfferRecord) => ({ state, priceFen })
      return { message: T.done, ...(before && { before: shown(before) }), after: shown(after) }
    },
    ...more,
  })

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.offer,
    permission: 'offer.read',
    async read(db, id) {
      const offer = await offerObjects.find(db, id)
      const [item] = offer ? await itemSnapshot(db, [offer.itemId]) : []
      if (!offer || !item) return null
      const { card } = item
      const now = ctx.clock.now()
      const { listedAt } = await db
        .selectFrom('item')
        .select('listedAt')
        .where('id', '=', offer.itemId)
        .executeTakeFirstOrThrow()
      const rounds = await roundsOf(db, offer.id)
      const events = await offerObjects.events(db, offer)
      const left = ctx.settings.get(offerSettings, 'offer.counters') - offer.counters
      return {
        title: T.title(card.title),
        version: offer.version,
        state: { title: STATE_NAMES[offer.state], tone: TONES[offer.state] },
        dueAt: offer.deadlineAt,
        sections: [
          {
            title: T.offer,
            facts: [
              { name: T.item, value: card.title, kind: 'record', to: { kind: 'item', id: String(offer.itemId) } },
              { name: T.listPrice, value: String(card.priceFen), kind: 'fen' },
              { name: T.price, value: String(offer.priceFen), kind: 'fen' },
              { name: T.part, value: partOf(offer.priceFen, card.priceFen) },
              ...(listedAt === null ? [] : [{ name: T.age, value: T.days(Math.floor((now - listedAt) / DAY_MS)) }]),
              await userFact(db, T.buyer, offer.userId),
              { name: T.countersLeft, value: String(Math.max(left, 0)) },
            ],
          },
          {
            title: T.prices,
            facts: rounds.map(({ side, priceFen, note }) => ({
              name: T.sides[side],
              value: note === '' ? `¥${yuan(priceFen)}` : `¥${yuan(priceFen)}（${note}）`,
            })),
          },
          { title: T.sold, facts: await soldOf(db, offer.itemId) },
        ],
        timeline: events.map(({ at, step, reason, actorKind, actorId, name }) => ({
          at,
          title: T.steps[step],
          note: reason,
          actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
        related: [
          { kind: RULE_KIND, id: String(item.sellerId), title: T.rule, note: await ruleText(db, item.sellerId) },
        ],
        actions: isWaiting(offer)
          ? [{ name: 'accept', isDue: true }, ...(left > 0 ? [{ name: 'counter' }] : []), { name: 'decline' }]
          : [],
      }
    },
    lock: async (trx, id) => (await offerObjects.lock(trx, id))?.object.version ?? null,
    timer: {
      next: async (db, id) => {
        const offer = await offerObjects.find(db, id)
        const timer = offer && timerOf(offer)
        return timer && offer.deadlineAt !== null ? { title: T.steps[timer.then], dueAt: offer.deadlineAt } : null
      },
      run: async (trx, id, now) => {
        const found = await offerObjects.lock(trx, id)
        if (!found) throw new Refusal(RET.NOT_FOUND, REFUSALS.offerNotFound)
        await offerObjects.runTimer({ ...found, trx, now, settings: ctx.settings })
      },
    },
    actions: [
      answer('accept', { confirm: T.acceptAbout }, () => ({ step: 'accept' })),
      answer('counter', { form: OfferCounterInput }, (input) => ({
        step: 'counter',
        note: '',
        ...(input as unknown as OfferCounterInput),
      })),
      answer('decline', { tone: 'bad', confirm: T.declineAbout }, () => ({ step: 'decline' })),
    ],
  }

  const queue: QueueSource = {
    name: 'offers',
    title: T.offer,
    permission: 'offer.read',
    recordKind: KIND,
    columns: [
      { name: 'listPrice', title: T.listPrice, kind: 'fen' },
      { name: 'price', title: T.price, kind: 'fen' },
      { name: 'part', title: T.part },
    ],
    filters: [],
    bulkActions: [{ name: 'decline', title: T.steps.decline }],
    async count(db, now) {
      const { count, overdue } = await waiting(db)
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          sql<number>`count(*) filter (where offer.deadline_at <= ${now})`.as('overdue'),
        ])
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: Number(overdue) }
    },
    async list(db, { offset, limit }) {
      const rows = await waiting(db)
        .innerJoin('item', 'item.id', 'offer.itemId')
        .select(['offer.number', 'offer.state', 'offer.deadlineAt', 'offer.priceFen', 'item.title'])
        .select('item.priceFen as listFen')
        .orderBy('offer.deadlineAt')
        .orderBy('offer.id')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await queue.count(db, ctx.clock.now())
      const tasks = rows.map(({ number, state, deadlineAt, priceFen, title, listFen }) => ({
        id: number,
        title,
        state: { title: STATE_NAMES[state], tone: TONES[state] },
        cells: { listPrice: listFen, price: priceFen, part: partOf(priceFen, listFen) },
        dueAt: deadlineAt,
      }))
      return { tasks, total: count }
    },
  }

  return {
    title: T.area,
    queues: [queue],
    records: [record, ruleRecord],
    actionTitles: Object.fromEntries(
      [record, ruleRecord].flatMap(({ kind, actions }) => actions.map(({ name, title }) => [`${kind}.${name}`, title])),
    ),
  }
}
