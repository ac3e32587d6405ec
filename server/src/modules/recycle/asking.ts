/** Valuations as users and visitors ask for them: made of a draft, read, taken over at the sign-in; prices of facts. */
import type { CallData, CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { SoldItem, Valuation } from '@contract/recycle'
import { transaction } from '../../db/transaction'
import { Refusal, refuseField } from '../../kit/refusal'
import { hashToken } from '../../kit/signing'
import { readDraft } from '../intake/drafts'
import type { SellerTools } from '../intake/seller-tools'
import { adopt, valuate } from './acts/valuing'
import { estimateFacts } from './estimate'
import { REFUSALS } from './messages'
import { recycleValuations } from './objects'
import { hasToken, markOf, ownOrder, readableValuation } from './own'
import { holdingOfOrder } from './view-order'
import { comparablesOf, holdingOfValuation, valuationView } from './view-valuation'

/** A visitor's draft has a number that nobody guesses. */
const VISITOR_DRAFT = /^[A-Za-z0-9-]{32,40}$/u

/** @param address whence a visitor asks, for the day's number. @throws Refusal as `valuate` */
export async function ask(
  tools: SellerTools,
  userId: number | null,
  { draftNo, rev, facts }: CallInput<'POST /recycle/valuate'>,
  address: string,
): Promise<CallData<'POST /recycle/valuate'>> {
  const { clock, db, settings } = tools
  if (userId === null && !VISITOR_DRAFT.test(draftNo)) throw refuseField('draftNo', REFUSALS.draftNo)
  const token = userId === null ? markOf(tools, `${draftNo}\n${rev}`) : ''
  const made = await transaction(db, (trx) =>
    valuate(trx, {
      userId,
      tokenHash: token === '' ? null : hashToken(token),
      addressHash: markOf(tools, `address\n${address}`),
      draftNo,
      rev,
      facts,
      now: clock.now(),
      settings,
    }),
  )
  // Another user's by now: a visitor who has signed in reads it as that user.
  if (made.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return { valuation: await valuationView(tools, made), token }
}

/** A visitor has signed in, and has the token. @throws Refusal NOT_FOUND, CONFLICT */
export async function takeOver(
  tools: SellerTools,
  userId: number,
  { no, token }: CallInput<'POST /recycle/valuation-adopt'>,
): Promise<Valuation> {
  const { clock, db, settings } = tools
  await transaction(db, async (trx) => {
    const actor = { kind: 'user', id: String(userId) } as const
    const act = await recycleValuations.act(trx, no, { actor, reason: '', now: clock.now(), settings })
    if (act.object.userId === userId) return
    if (act.object.userId !== null || !hasToken(act.object, token)) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    }
    await adopt(act, userId)
  })
  return valuationView(tools, await readableValuation(tools, userId, { no }))
}

/** The sales that a quote, or an order's, rests on. @throws Refusal NOT_FOUND */
export async function comparables(
  tools: SellerTools,
  userId: number | null,
  { no, recycleNo, token }: CallInput<'GET /recycle/comparables'>,
): Promise<SoldItem[]> {
  if (no !== undefined) {
    const { snapshot, basis, model } = await readableValuation(tools, userId, { no, token })
    const used = basis ?? model
    return used === null ? [] : await comparablesOf(tools, { snapshot, basis: used })
  }
  if (recycleNo === undefined || userId === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return comparablesOf(tools, await ownOrder(tools, userId, recycleNo))
}

/** The price of a valuation or an order that there is, else what facts would bring. @throws Refusal NOT_FOUND */
export async function price(
  tools: SellerTools,
  userId: number | null,
  { facts, no, recycleNo, token }: CallInput<'GET /v5/reluxe_user_mall/bidding/get-valuate-price'>,
): Promise<CallData<'GET /v5/reluxe_user_mall/bidding/get-valuate-price'>> {
  if (no !== undefined) {
    return { estimate: null, holding: holdingOfValuation(await readableValuation(tools, userId, { no, token })) }
  }
  if (recycleNo !== undefined) {
    if (userId === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return { estimate: null, holding: await holdingOfOrder(tools, await ownOrder(tools, userId, recycleNo)) }
  }
  return { estimate: await estimateFacts(tools, readDraft(parsed(facts ?? '{}'))), holding: null }
}

/** @throws Refusal BAD_REQUEST */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuseField('facts', REFUSALS.facts)
  }
}
