/** A buyer has a refused item sent back. */
import type { AfterSaleInfo } from '@contract/after-sale'
import type { CaseTools, SeenCase } from '../tools'
import { answered } from './of-buyer'

/** @throws Refusal NOT_FOUND, CONFLICT */
export const sendBack = (tools: CaseTools, userId: number, seen: SeenCase): Promise<AfterSaleInfo> =>
  answered(tools, userId, seen, (act) => tools.cases.move(act, 'sendBack'))
