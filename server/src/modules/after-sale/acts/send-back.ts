/** A buyer has a refused item sent back. */
import type { AfterSaleInfo } from '@contract/after-sale'
import type { CaseTools } from '../tools'
import { act, buyer, type SeenCase } from './of-buyer'

/** @throws Refusal NOT_FOUND, CONFLICT */
export const sendBack = (tools: CaseTools, userId: number, seen: SeenCase): Promise<AfterSaleInfo> =>
  act(tools, userId, seen, (trx, found) =>
    tools.cases.move(trx, found, { step: 'sendBack', actor: buyer(userId), reason: '', now: tools.clock.now() }),
  )
