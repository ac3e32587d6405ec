/** From a description to its price: by the machine, or by a person who names what it will sell for, never ours. */
import type { RecycleDeclineInput, RecycleQuoteInput } from '@contract/admin/recycle'
import { RET } from '@contract/constants'
import type { IntakeDraft } from '@contract/intake'
import type { QuoteLine } from '@contract/recycle'
import { sql } from 'kysely'
import type { Db } from '../../../db/handle'
import { lockUntilEnd, type Trx } from '../../../db/transaction'
import { oneLine } from '../../../kit/input'
import { Refusal, refuseField } from '../../../kit/refusal'
import type { Settings } from '../../../kit/settings'
import { readDraft, seenDraft } from '../../intake/drafts'
import { recycleVerdictOf } from '../../intake/verdicts'
import type { PriceFacts } from '../../valuation/price/factors'
import { basisOfPerson, estimate, priceOf, type Estimate, type Priced } from '../../valuation/price/price'
import { rulesInForce } from '../../valuation/rules-in-force'
import { onSaleLike, paidFor, salesLike } from '../../valuation/sales'
import { describe, factsOf } from '../describe'
import { REFUSALS, REFUSE_REASONS } from '../messages'
import { recycleValuations, type ValuationAct, type ValuationRecord } from '../objects'
import { recycleSettings } from '../settings'

const DAY_MS = 24 * 60 * 60_000
const YEAR_MS = 365 * DAY_MS
const FAKES = 2

/** Who asks: a user, or a visitor with the hash of the token that reads it. */
export interface Asker {
  userId: number | null
  tokenHash: string | null
  addressHash: string
}

export interface Asked extends Asker {
  draftNo: string
  rev: number
  facts: IntakeDraft | undefined
  now: number
  settings: Settings
}

const findKnown = (db: Db, { userId, tokenHash, draftNo, rev }: Asked): Promise<ValuationRecord | undefined> => {
  const query = db.selectFrom('recycleValuation').selectAll()
  return userId === null
    ? query.where('tokenHash', '=', tokenHash).executeTakeFirst()
    : query.where('userId', '=', userId).where('draftNo', '=', draftNo).where('rev', '=', rev).executeTakeFirst()
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED */
async function draftOf(trx: Db, { userId, draftNo, rev, facts, now }: Asked): Promise<IntakeDraft> {
  if (facts !== undefined) return readDraft(facts)
  if (userId === null) throw refuseField('facts', REFUSALS.facts)
  return seenDraft(trx, { userId, kind: 'recycle', draftNo, rev, now }, REFUSALS.draft)
}

/** @throws Refusal QUOTA_USED */
async function checkQuota(trx: Db, { userId, addressHash, now, settings }: Asked): Promise<void> {
  const most = settings.get(recycleSettings, 'recycle.perDay')
  const { rows } = await sql<{ own: number; address: number }>`
    select count(*) filter (where user_id = ${userId}::bigint)::int as own,
      count(*) filter (where address_hash = ${addressHash} and user_id is null)::int as address
    from recycle_valuation where made_at > ${now - DAY_MS}
      and (user_id = ${userId}::bigint or address_hash = ${addressHash} and address_hash <> '')`.execute(trx)
  const [used] = rows
  if (used && (userId === null ? used.address : used.own) >= most) throw new Refusal(RET.QUOTA_USED, REFUSALS.perDay)
}

/** Whether we have had fakes of this seller. */
async function isRisky(db: Db, userId: number | null, now: number): Promise<boolean> {
  if (userId === null) return false
  const { rows } = await sql<{ fakes: number }>`
    select count(*)::int as fakes from recycle_order where user_id = ${userId} and report->>'verdict' = 'fake'
      and state in ('REFUSED', 'RETURNING', 'RETURNED') and created_at > ${now - YEAR_MS}`.execute(db)
  return (rows[0]?.fakes ?? 0) >= FAKES
}

/** The machine's answer to facts. */
export async function estimateOf(db: Db, facts: PriceFacts, userId: number | null, now: number): Promise<Estimate> {
  const rules = await rulesInForce(db, now)
  const verdict = await recycleVerdictOf(db, { categoryId: facts.categoryId, brandId: facts.brandId, now })
  return estimate(facts, await salesLike(db, facts, now), rules, {
    now,
    onSale: await onSaleLike(db, facts, now),
    paidFen: userId === null ? null : await paidFor(db, facts, userId),
    isBought: verdict !== 'refuse',
    isRisk: await isRisky(db, userId, now),
  })
}

export const toLines = ({ lines }: Pick<Priced, 'lines'>): QuoteLine[] =>
  lines.map(({ kind, label, yuan }) => ({ kind, label, fen: yuan * 100 }))

const pricedColumns = (priced: Priced) => ({
  priceFen: priced.priceYuan * 100,
  expectedFen: priced.expectedYuan * 100,
  lowFen: priced.lowYuan * 100,
  highFen: priced.highYuan * 100,
  lines: toLines(priced),
})

/**
 * Values a description. The same state of a draft gives the same valuation.
 * @throws Refusal MISSING, QUOTA_USED, NOT_FOUND, STATE_CHANGED, TEXT_REFUSED
 */
export async function valuate(trx: Trx, asked: Asked): Promise<ValuationRecord> {
  const { userId, tokenHash, addressHash, draftNo, rev, now, settings } = asked
  await lockUntilEnd(trx, 'recycle', userId ?? addressHash)
  const known = await findKnown(trx, asked)
  if (known) return known
  const draft = await draftOf(trx, asked)
  const { described, title } = await describe(trx, draft, { userId, now })
  await checkQuota(trx, asked)
  const found = await estimateOf(trx, factsOf(described), userId, now)
  const state = found.outcome === 'quoted' ? 'QUOTED' : found.outcome === 'person' ? 'VALUING' : 'DECLINED'
  const code = found.outcome === 'quoted' ? null : found.code
  const due = code === 'HIGH' ? 'recycle.valueHigh' : 'recycle.value'
  const actor =
    userId === null ? ({ kind: 'visitor', id: '' } as const) : ({ kind: 'user', id: String(userId) } as const)
  return recycleValuations.create(trx, {
    userId: userId ?? 0,
    state,
    actor,
    now,
    columns: {
      userId,
      tokenHash,
      addressHash,
      draftNo,
      rev,
      madeAt: now,
      title,
      snapshot: described,
      sampleSize: found.centre?.sales.length ?? 0,
      refuseCode: code,
      reason: code === null ? '' : REFUSE_REASONS[code],
      lines: [],
      ...(state === 'VALUING' && { dueAt: now + settings.get(recycleSettings, due) }),
      ...(found.outcome === 'person' && { model: found.basis }),
      ...(found.outcome === 'quoted' && {
        basis: found.basis,
        ...pricedColumns(found.priced),
        validUntil: now + settings.get(recycleSettings, 'recycle.quote'),
      }),
    },
  })
}

/**
 * A visitor has signed in: what was valued is the user's, and its draft goes on as the user's. The price stays, unless
 * the user bought one like it from us: then what was paid caps it, as it does for who signs in before.
 * @throws Refusal CONFLICT where a person has to look at what this user sells
 */
export async function adopt(act: ValuationAct, userId: number): Promise<ValuationRecord> {
  const { trx, object, now } = act
  if (object.state === 'QUOTED' && (await isRisky(trx, userId, now))) throw new Refusal(RET.CONFLICT, REFUSALS.risk)
  await trx
    .insertInto('draft')
    .values({
      ...{ userId, kind: 'recycle', key: object.draftNo, version: 1, rev: object.rev, createdAt: now, savedAt: now },
      content: JSON.stringify(object.snapshot.draft),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return recycleValuations.note(act, 'adopt', { userId, ...(await cappedByPaid(act, userId)) })
}

async function cappedByPaid({ trx, object, now }: ValuationAct, userId: number) {
  const { basis, state, priceFen } = object
  const facts = factsOf(object.snapshot)
  const paidFen = basis === null || state !== 'QUOTED' ? null : await paidFor(trx, facts, userId)
  if (basis === null || paidFen === null) return {}
  await rulesInForce(trx, now)
  const capped = { ...basis, paidYuan: paidFen / 100 }
  const columns = pricedColumns(priceOf(facts, capped))
  return columns.priceFen < (priceFen ?? 0) && columns.priceFen > 0 ? { basis: capped, ...columns } : {}
}

/**
 * An appraiser names the price at which it will sell; ours follows by the rules.
 * @throws Refusal BAD_REQUEST far from the model without sources, and where our price is too low
 */
export async function quote(act: ValuationAct, input: RecycleQuoteInput): Promise<ValuationRecord> {
  const { trx, object, actor, now, settings } = act
  const rules = await rulesInForce(trx, now)
  const facts = factsOf(object.snapshot)
  const sources = input.sources.split('\n').map(oneLine).filter(Boolean)
  const yuan = input.expectedFen / 100
  const model = object.model && priceOf(facts, object.model).expectedYuan
  const isFar = model === null || Math.abs(yuan / model - 1) > rules.person.within
  if (isFar && sources.length < 2) throw refuseField('sources', REFUSALS.sources(Math.round(rules.person.within * 100)))
  const paidFen = object.userId === null ? null : await paidFor(trx, facts, object.userId)
  const onSale = object.refuseCode === 'RARE' ? [] : await onSaleLike(trx, facts, now)
  const basis = basisOfPerson(rules, facts, { yuan, model: object.model, now, onSale, paidFen })
  const priced = priceOf(facts, basis)
  if (priced.priceYuan < 1) throw refuseField('expectedFen', REFUSALS.low)
  return recycleValuations.move({ ...act, reason: oneLine(input.words) }, 'quote', {
    basis,
    ...pricedColumns(priced),
    sources: sources.join('\n'),
    reason: oneLine(input.words),
    decidedBy: actor.id,
    validUntil: now + settings.get(recycleSettings, 'recycle.quote'),
  })
}

export const decline = (act: ValuationAct, { why }: RecycleDeclineInput): Promise<ValuationRecord> =>
  recycleValuations.move({ ...act, reason: oneLine(why) }, 'decline', {
    reason: oneLine(why),
    refuseCode: 'APPRAISER',
    decidedBy: act.actor.id,
  })
