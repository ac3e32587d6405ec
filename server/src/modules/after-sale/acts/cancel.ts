/** A buyer takes the application back. What is on its way to the shop, or there, goes back first. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { answerScheme, openScheme } from '../repository'
import type { CaseTools, SeenCase } from '../tools'
import { answered } from './of-buyer'

/** What a scheme is answered with when its case is cancelled. */
const SCHEME_CANCELLED = 'cancelled'

/** @throws Refusal NOT_FOUND, CONFLICT */
export const cancel = (tools: CaseTools, userId: number, seen: SeenCase): Promise<AfterSaleInfo> =>
  answered(tools, userId, seen, async (act) => {
    const { trx, object, now } = act
    const scheme = await openScheme(trx, object.id)
    if (scheme) await answerScheme(trx, scheme, { chosen: SCHEME_CANCELLED, isSilent: false, now })
    await tools.cases.move(act, object.returnParcelNo === null ? 'cancel' : 'cancelBack')
  })
