/** What care shows of an area above (kit/hook.ts). */
import type { Protection } from '@contract/snapshot'
import { declarePort } from '../../kit/hook'
import type { Settings } from '../../kit/settings'
import type { OrderLineRecord } from '../order/repository'

/** Until when what protects a line that was delivered at that time, in the sequence of the reasons to apply. */
export const protections =
  declarePort<
    (
      settings: Settings,
      line: Pick<OrderLineRecord, 'noReturnAt' | 'returnDays'>,
      at: { deliveredAt: number; now: number },
    ) => Protection[]
  >('care.protections')
