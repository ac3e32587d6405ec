/** A buyer supplies the evidence that was asked for; the shop's time to review runs on. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { REST_MS } from '../limits'
import type { CaseTools, SeenCase } from '../tools'
import { evidence, type Evidence } from './evidence'
import { answered } from './of-buyer'

/** @throws Refusal NOT_FOUND, CONFLICT, TEXT_REFUSED */
export const supply = (tools: CaseTools, userId: number, input: SeenCase & Evidence): Promise<AfterSaleInfo> =>
  answered(tools, userId, input, async (act) => {
    const { type, leftMs } = act.object
    const dueAt = act.now + Math.max(leftMs ?? 0, REST_MS)
    await tools.cases.move(act, 'supply', {
      ...(await evidence(tools, act, input)),
      dueAt,
      ...(type === 'RETURN' && { deadlineAt: dueAt }),
    })
  })
