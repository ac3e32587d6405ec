/** A buyer supplies the evidence that was asked for; the shop's time to review runs on. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { REST_MS } from '../limits'
import { setDeadline } from '../repository'
import type { CaseTools } from '../tools'
import { evidence, type Evidence } from './evidence'
import { act, buyer, type SeenCase } from './of-buyer'

/** @throws Refusal NOT_FOUND, CONFLICT, TEXT_REFUSED */
export const supply = (tools: CaseTools, userId: number, input: SeenCase & Evidence): Promise<AfterSaleInfo> =>
  act(tools, userId, input, async (trx, found) => {
    const { cases, clock } = tools
    const now = clock.now()
    const rest = Math.max(found.one.leftMs ?? 0, REST_MS)
    const moved = await cases.move(trx, found, {
      step: 'supply',
      actor: buyer(userId),
      reason: '',
      now,
      set: { ...(await evidence(tools, trx, found, input)), dueAt: now + rest },
    })
    if (moved.type === 'RETURN') await setDeadline(trx, moved, now + rest)
  })
