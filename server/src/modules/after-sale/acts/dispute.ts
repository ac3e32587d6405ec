/** A buyer asks for the decision of another operator, once. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { REFUSALS } from '../messages'
import { afterSaleSettings } from '../settings'
import { type CaseTools, conflict } from '../tools'
import { evidence, type Evidence } from './evidence'
import { act, buyer, type SeenCase } from './of-buyer'

/** @throws Refusal NOT_FOUND, CONFLICT, TEXT_REFUSED */
export const dispute = (tools: CaseTools, userId: number, input: SeenCase & Evidence): Promise<AfterSaleInfo> =>
  act(tools, userId, input, async (trx, found) => {
    const { cases, clock, settings } = tools
    if (found.one.isDisputed) throw conflict(REFUSALS.disputed)
    const now = clock.now()
    await cases.move(trx, found, {
      step: 'dispute',
      actor: buyer(userId),
      reason: '',
      now,
      set: {
        ...(await evidence(tools, trx, found, input)),
        isDisputed: true,
        dueAt: now + settings.get(afterSaleSettings, 'afterSale.judge'),
      },
    })
  })
