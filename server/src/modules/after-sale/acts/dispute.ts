/** A buyer asks for the decision of another operator, once. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { REFUSALS } from '../messages'
import { afterSaleSettings } from '../settings'
import { type CaseTools, conflict, type SeenCase } from '../tools'
import { evidence, type Evidence } from './evidence'
import { answered } from './of-buyer'

/** @throws Refusal NOT_FOUND, CONFLICT, TEXT_REFUSED */
export const dispute = (tools: CaseTools, userId: number, input: SeenCase & Evidence): Promise<AfterSaleInfo> =>
  answered(tools, userId, input, async (act) => {
    if (act.object.isDisputed) throw conflict(REFUSALS.disputed)
    await tools.cases.move(act, 'dispute', {
      ...(await evidence(tools, act, input)),
      isDisputed: true,
      dueAt: act.now + act.settings.get(afterSaleSettings, 'afterSale.judge'),
    })
  })
