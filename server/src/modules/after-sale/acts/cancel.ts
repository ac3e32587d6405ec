/** A buyer takes the application back. What is on its way to the shop, or there, goes back first. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { answerScheme, openScheme } from '../repository'
import type { CaseTools } from '../tools'
import { act, buyer, type SeenCase } from './of-buyer'

/** What a scheme is answered with when its case is cancelled. */
const SCHEME_CANCELLED = 'cancelled'

/** @throws Refusal NOT_FOUND, CONFLICT */
export const cancel = (tools: CaseTools, userId: number, seen: SeenCase): Promise<AfterSaleInfo> =>
  act(tools, userId, seen, async (trx, found) => {
    const { cases, clock } = tools
    const scheme = await openScheme(trx, found.one.id)
    const now = clock.now()
    if (scheme) await answerScheme(trx, scheme, { chosen: SCHEME_CANCELLED, isSilent: false, now })
    const step = found.one.returnParcelNo === null ? 'cancel' : 'cancelBack'
    await cases.move(trx, found, { step, actor: buyer(userId), reason: '', now })
  })
