/**
 * In a demonstration the desk's and the courier's part of buy-back is done after a while, where no operator has taken
 * it: `demo.step` (order/settings.ts). Every third inspection finds two flaws more. What the demonstration began with
 * stays as it is.
 */
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
import type { PricedFlaw } from '../valuation/price/factors'
import { priceOf } from '../valuation/price/price'
import { rulesInForce } from '../valuation/rules-in-force'
import { begin, saveFindings, submitPrice } from './acts/inspecting'
import { count } from './acts/ordering'
import { send } from './acts/returning'
import { quote } from './acts/valuing'
import { factsOf } from './describe'
import { DEMO_MARKER, DEMO_TEXT as T } from './messages'
import { recycleOrders, recycleValuations, type OrderAct, type OrderRecord, type ValuationRecord } from './objects'

const EVERY_MS = 10_000
const BATCH = 20
const WEIGHT_G = 1260
/** Where nothing says what a thing is worth, fen. */
const USUAL_FEN = 600_000
const MORE_FLAWS: readonly PricedFlaw[] = [
  { type: 'scratch', face: 'hardware', severity: 1 },
  { type: 'corner', face: 'corners', severity: 1 },
]

type Context = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'settings'>

interface Since {
  step: number
  filledAt: number
}

async function sinceOf(db: Db): Promise<Since> {
  const filled = await db
    .selectFrom('catalogueFill')
    .select('filledAt')
    .where('name', '=', DEMO_MARKER)
    .executeTakeFirst()
  return { step: await settingMs(db, orderSettings, 'demo.step'), filledAt: filled?.filledAt ?? 0 }
}

const valuationsDue = (db: Db, now: number, { step, filledAt }: Since): Promise<ValuationRecord[]> =>
  db
    .selectFrom('recycleValuation')
    .selectAll()
    .where('state', '=', 'VALUING')
    .where('stateAt', '<=', now - step)
    .where('madeAt', '>', filledAt)
    .orderBy('stateAt')
    .limit(BATCH)
    .execute()

const ordersDue = (db: Db, now: number, { step, filledAt }: Since): Promise<OrderRecord[]> =>
  db
    .selectFrom('recycleOrder')
    .selectAll()
    .where('state', 'in', ['SENT', 'RECEIVED', 'INSPECTING', 'REFUSED', 'RETURNING'])
    .where('stateAt', '<=', now - step)
    .where('createdAt', '>', filledAt)
    .where((eb) =>
      eb.and([
        eb.or([eb('state', '<>', 'REFUSED'), eb('returnAddress', 'is not', null)]),
        eb.or([eb('state', '<>', 'RETURNING'), eb('deadlineAt', 'is', null)]),
        // Two people: an operator agrees.
        eb.or([eb('state', '<>', 'INSPECTING'), eb('report', 'is', null)]),
      ]),
    )
    .orderBy('stateAt')
    .limit(BATCH)
    .execute()

export function createDemoSteps(ctx: Context): Sweep {
  const { db, clock, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const by = () => ({ actor: { kind: 'operator', id: DEMO_ACTOR } as const, reason: '', now: clock.now(), settings })

  const moveParcel = (parcelNo: string | null, step: ParcelStep): Promise<void> =>
    transaction(db, (trx) => {
      const now = clock.now()
      const actor = { kind: 'courier', id: DEMO_ACTOR } as const
      return leadParcelOf(trx, parcelNo, { step, actor, at: now, now }, ctx)
    })
  const operate = (one: OrderRecord, carryOut: (act: OrderAct) => Promise<unknown>): Promise<void> =>
    transaction(db, async (trx) => {
      await carryOut(await recycleOrders.act(trx, one.recycleNo, by()))
    })

  async function value({ valuationNo, snapshot, model }: ValuationRecord): Promise<void> {
    await rulesInForce(db, clock.now())
    const expectedFen = model === null ? USUAL_FEN : priceOf(factsOf(snapshot), model).expectedYuan * 100
    await transaction(db, async (trx) => {
      const act = await recycleValuations.act(trx, valuationNo, by())
      await quote(act, { expectedFen, sources: T.sources, words: T.words })
    })
  }

  async function take(one: OrderRecord): Promise<void> {
    switch (one.state) {
      case 'SENT': {
        const parcel = await findParcel(db, one.parcelNo ?? '')
        if (parcel?.state === 'CREATED' && parcel.way === 'self') return moveParcel(one.parcelNo, 'send')
        if (parcel?.state === 'MOVING') return moveParcel(one.parcelNo, 'sign')
        const counted = {
          weightG: WEIGHT_G,
          photos: [],
          accessories: one.snapshot.accessories.join(' '),
          note: T.counted,
        }
        return operate(one, (act) => count(act, counted, ctx, pictures))
      }
      case 'RECEIVED':
        return operate(one, begin)
      case 'INSPECTING':
        return operate(one, async (act) => {
          const more = one.id % 3 === 0 ? MORE_FLAWS : []
          const findings = findingsOf(one, null, { more, series: await seriesName(db, one) })
          const found = one.findings === null ? await saveFindings(act, findings, pictures) : one
          await submitPrice({ ...act, object: found })
        })
      case 'REFUSED': {
        const label = { carrier: SIMULATED_CARRIER, waybill: `HT${one.recycleNo.slice(1)}` }
        const packed = { weightG: WEIGHT_G, sealNo: `HT-${one.recycleNo.slice(-8)}`, photos: [] }
        return operate(one, (act) => send(act, { ...label, ...packed }, ctx, pictures))
      }
      case 'RETURNING':
        return moveParcel(one.backParcelNo, 'deliver')
      default:
    }
  }

  /** Somebody was faster, or it cannot be done by itself: an operator does it. */
  const tried = (work: Promise<void>): Promise<number> =>
    work.then(
      () => 1,
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.code === RET.INTERNAL) throw error
        return 0
      },
    )

  return {
    name: 'buy-back of the demonstration',
    everyMs: EVERY_MS,
    run: async (now) => {
      const since = await sinceOf(db)
      let done = 0
      for (const one of await valuationsDue(db, now, since)) {
        if (!(await isTaken(db, [{ kind: 'valuation', id: one.valuationNo }], now))) done += await tried(value(one))
      }
      for (const one of await ordersDue(db, now, since)) {
        if (!(await isTaken(db, [{ kind: 'recycle', id: one.recycleNo }], now))) done += await tried(take(one))
      }
      return done
    },
  }
}

/** A series of the brand, where the seller did not know it. */
export async function seriesName(db: Db, { snapshot }: OrderRecord): Promise<string | undefined> {
  if (snapshot.seriesId !== null) return undefined
  const found = await db
    .selectFrom('series')
    .select('name')
    .where('brandId', '=', snapshot.brandId)
    .where('mergedInto', 'is', null)
    .orderBy('position')
    .executeTakeFirst()
  return found?.name
}

/** What is found where everything is as it was described, and some flaws more: on one photograph, in a row. */
export function findingsOf({ snapshot, recycleNo }: OrderRecord, photo: string | null, { more = [], series }: Finding) {
  const { attributes, flaws, accessories } = snapshot
  const found = [...flaws, ...more].map(({ type, face, severity }, at) => ({
    ...{ type, face, severity, note: '' },
    ...(photo !== null && { photo, pin: { x: 0.25 + 0.15 * (at % 4), y: 0.6 } }),
  }))
  const faces = photo === null ? [] : [{ face: 'overall' as const, photo, note: '' }]
  return {
    found: { faces, flaws: found },
    accessories: accessories.join(' '),
    year: attributes['year'] ?? '',
    ...(series !== undefined && { series }),
    serialNo: `HS${recycleNo.slice(-9)}`,
    size: attributes['size'] || '均码',
    material: attributes['material'] || '其他',
    colour: attributes['colour'] || '黑色',
    hardware: attributes['hardware'] ?? '',
    conclusion: T.conclusion,
  }
}

interface Finding {
  more?: readonly PricedFlaw[]
  series?: string | undefined
}
