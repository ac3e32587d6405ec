/**
 * In a demonstration the desk's and the courier's part of a consignment is done after a while, where no operator has
 * taken it: `demo.step` (order/settings.ts). What the demonstration began with stays as it is.
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { SIMULATED_CARRIER } from '../../courier/simulated'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { Refusal } from '../../kit/refusal'
import { settingMs } from '../../kit/settings'
import { isTaken } from '../operator/leases'
import { orderSettings } from '../order/settings'
import type { ParcelStep } from '../parcel/graph'
import { leadParcelOf } from '../parcel/lead-parcel'
import { findParcel } from '../parcel/repository'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { comparablesOf } from '../valuation/valuations'
import { begin, pass, plan } from './acts/inspecting'
import { send } from './acts/returning'
import { count } from './acts/sending'
import { quote, quoteOf } from './acts/valuing'
import { DEMO_MARKER, DEMO_TEXT as T } from './messages'
import { consignments, type ConsignAct, type ConsignmentRecord } from './object'

const EVERY_MS = 10_000
const BATCH = 20
const WEIGHT_G = 1260
/** Where nothing says what a thing is worth, fen. */
const USUAL_FEN = 600_000

type Context = Pick<AppContext, 'config' | 'clock' | 'db' | 'log' | 'settings'>

/** States in which it is the desk's or the courier's turn. */
async function dueOf(db: Db, now: number): Promise<ConsignmentRecord[]> {
  const step = await settingMs(db, orderSettings, 'demo.step')
  const filled = await db
    .selectFrom('catalogueFill')
    .select('filledAt')
    .where('name', '=', DEMO_MARKER)
    .executeTakeFirst()
  return db
    .selectFrom('consignment')
    .selectAll()
    .where('state', 'in', [
      'VALUING',
      'TO_SHIP',
      'IN_TRANSIT',
      'RECEIVED',
      'INSPECTING',
      'PRICE_CONFIRM',
      'TO_RETURN',
      'RETURNING',
    ])
    .where('stateAt', '<=', now - step)
    .where('submittedAt', '>', filled?.filledAt ?? 0)
    .where((eb) =>
      eb.and([
        eb.or([eb('state', '<>', 'TO_SHIP'), eb('parcelNo', 'is not', null)]),
        eb.or([eb('state', '<>', 'PRICE_CONFIRM'), eb('plan', 'is', null)]),
        eb.or([eb('state', '<>', 'TO_RETURN'), eb('returnAddress', 'is not', null)]),
        eb.or([eb('state', '<>', 'RETURNING'), eb('deadlineAt', 'is', null)]),
      ]),
    )
    .orderBy('stateAt')
    .limit(BATCH)
    .execute()
}

/** What the seller expects, else what was paid for the like. */
async function worthOf(db: Db, { snapshot }: ConsignmentRecord, now: number): Promise<number> {
  const { brandId, seriesId, categoryId, expectFen } = snapshot
  if (expectFen !== null) return expectFen
  const found = await comparablesOf(db, { brandId, seriesId, categoryId }, { now })
  const sum = found.reduce((total, { priceFen }) => total + priceFen, 0)
  return found.length === 0 ? USUAL_FEN : Math.round(sum / found.length / 10_000) * 10_000
}

/** An item of the shop that stands for it in pictures, of its series where there is one. */
async function likeOf(db: Db, { snapshot }: ConsignmentRecord): Promise<{ id: number; series: string } | undefined> {
  const { brandId, seriesId, categoryId } = snapshot
  const { rows } = await sql<{ id: number; series: string }>`
    select id, (select name from series where id = item.series_id) as series from item where brand_id = ${brandId} and state = 'ON_SALE'
      and exists (select from item_picture p where p.item_id = item.id)
    order by (series_id = ${seriesId ?? 0}) desc, (category_id = ${categoryId}) desc, id limit 1`.execute(db)
  return rows[0]
}

export function createDemoSteps(ctx: Context): Sweep {
  const { db, clock, settings } = ctx
  const pictures = privatePicturesOf(ctx)

  const moveParcel = (parcelNo: string | null, step: ParcelStep): Promise<void> =>
    transaction(db, (trx) => {
      const now = clock.now()
      const actor = { kind: 'courier', id: DEMO_ACTOR } as const
      return leadParcelOf(trx, parcelNo, { step, actor, at: now, now }, ctx)
    })
  const operate = ({ sellNo }: ConsignmentRecord, carryOut: (act: ConsignAct) => Promise<unknown>): Promise<void> =>
    transaction(db, async (trx) => {
      const actor = { kind: 'operator', id: DEMO_ACTOR } as const
      await carryOut(await consignments.act(trx, sellNo, { actor, reason: '', now: clock.now(), settings }))
    })

  async function inspect(one: ConsignmentRecord): Promise<void> {
    const like = await likeOf(db, one)
    if (!like) return
    const { attributes, grade, accessories, seriesId } = one.snapshot
    await operate(one, async (act) => {
      const passed = await pass(
        act,
        {
          grade,
          ...(seriesId === null && { series: like.series }),
          serialNo: `YS${one.sellNo.slice(-9)}`,
          size: attributes['size'] || T.size,
          material: attributes['material'] || T.material,
          colour: attributes['colour'] || T.colour,
          hardware: attributes['hardware'] ?? '',
          accessories: accessories.join(' '),
          differences: '',
          conclusion: T.conclusion,
          photos: [],
        },
        pictures,
      )
      await copyPictures(act.trx, like.id, passed.itemId ?? 0)
    })
  }

  async function priced(one: ConsignmentRecord): Promise<void> {
    const found = await quoteOf(db, one)
    const startFen = found?.listFen ?? one.insuredFen
    await operate(one, (act) => plan(act, { startFen, floorFen: Math.min(one.floorFen ?? startFen, startFen) }))
  }

  async function take(one: ConsignmentRecord): Promise<void> {
    switch (one.state) {
      case 'VALUING': {
        const listFen = await worthOf(db, one, clock.now())
        const range = { lowFen: Math.round(listFen * 0.9), listFen, highFen: Math.round(listFen * 1.1) }
        return operate(one, (act) => quote(act, { ...range, words: T.quoted }))
      }
      case 'TO_SHIP':
        return moveParcel(one.parcelNo, 'send')
      case 'IN_TRANSIT': {
        const parcel = await findParcel(db, one.parcelNo ?? '')
        if (parcel?.state === 'MOVING') return moveParcel(one.parcelNo, 'sign')
        const counted = { weightG: WEIGHT_G, photos: [], accessories: one.snapshot.accessories.join(' '), note: '' }
        return operate(one, (act) => count(act, counted, ctx, pictures))
      }
      case 'RECEIVED':
        return operate(one, begin)
      case 'INSPECTING':
        return inspect(one)
      case 'PRICE_CONFIRM':
        return priced(one)
      case 'TO_RETURN': {
        const label = {
          carrier: SIMULATED_CARRIER,
          waybill: `YT${one.sellNo.slice(1)}`,
          sealNo: `YT-${one.sellNo.slice(-8)}`,
        }
        return operate(one, (act) => send(act, { ...label, weightG: WEIGHT_G, photos: [] }, ctx, pictures))
      }
      case 'RETURNING':
        return moveParcel(one.backParcelNo, 'deliver')
      default:
    }
  }

  return {
    name: 'consignments of the demonstration',
    everyMs: EVERY_MS,
    run: async (now) => {
      let done = 0
      for (const one of await dueOf(db, now)) {
        if (await isTaken(db, [{ kind: 'consignment', id: one.sellNo }], now)) continue
        // Somebody was faster, or it cannot be done by itself: an operator does it.
        await take(one).then(
          () => (done += 1),
          (error: unknown) => {
            if (!(error instanceof Refusal) || error.code === RET.INTERNAL) throw error
          },
        )
      }
      return done
    },
  }
}

/** The drawings of the item that it is like stand for its photographs. */
export async function copyPictures(trx: Db, from: number, to: number): Promise<void> {
  await sql`update item set subject = source.subject, subject_hash = source.subject_hash
    from item source where source.id = ${from} and item.id = ${to}`.execute(trx)
  await sql`insert into item_picture (item_id, position, view, alt, width, height)
    select ${to}::bigint, position, view, alt, width, height from item_picture where item_id = ${from}
    on conflict do nothing`.execute(trx)
}
