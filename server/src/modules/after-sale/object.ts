/**
 * After-sale cases, as objects with a state. A case's order is locked before it. A case that ends may end its order, so
 * cases are declared for what moves orders; the declaration itself keeps nothing.
 */
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import { giveItemsBack, takeItemsIn } from '../catalogue/holding'
import type { OrderRecord } from '../order/change-state'
import type { OrderProcess } from '../order/hooks'
import { lockOrder, resumeOrder } from '../order/repository'
import { actInSilence } from './acts/refuse-scheme'
import type { CaseAct, Cases } from './case-act'
import { finishCase } from './finish-case'
import { afterSaleGraph, type AfterSaleNames } from './graph'
import { caseMoved } from './hooks'
import { RESUME_MS } from './limits'
import { REFUSALS } from './messages'
import { BUYERS_TURN, writeCaseMessage, writeCaseReminder } from './notices'
import { refundCase } from './refund-case'
import { type CaseRecord, hasOpenCase } from './repository'
import { afterSaleSettings } from './settings'

export function createCases(process: OrderProcess): Cases {
  const cases: Cases = defineObject<AfterSaleNames, CaseRecord, OrderRecord>({
    graph: afterSaleGraph,
    tables: {
      object: 'after_sale',
      number: 'case_no',
      variant: 'type',
      events: 'after_sale_event',
      owner: 'after_sale_id',
    },
    prefix: '',
    lockParent: (trx, { orderNo }) => lockOrder(trx, orderNo),
    owner: { actor: 'buyer', of: ({ userId }) => userId },
    eachStep: () => ({ dueAt: null, leftMs: null }),
    effects: {
      takeItemBack: ({ trx, object, parent }) => takeItemsIn(trx, [object.itemId], parent.orderNo),
      stopClock: { sets: async ({ object }) => (object.reason === 'noReason' ? {} : { deadlineAt: null }) },
      giveItemBack: ({ trx, object, parent }) => giveItemsBack(trx, [object.itemId], parent.orderNo),
      refund: { sets: refundCase },
      finish: (act) => finishCase(act, process),
      resumeOrder: resumeOrderOf,
    },
    moved: async ({ trx, object: one, settings, now }, step) => {
      await writeCaseMessage(trx, settings, step, one, now)
      await caseMoved.call(trx, { one, step, process, now })
    },
    timers: {
      ms: (key) => settingSql(afterSaleSettings, key),
      run: (act, { then }) => actInSilence(cases, act, then),
      remind: { states: BUYERS_TURN, write: writeCaseReminder },
    },
    unique: { after_sale_open: () => new Refusal(RET.CONFLICT, REFUSALS.hasOpen) },
    refusals: REFUSALS,
  })
  return cases
}

/** Its clock goes on, unless another case of it is open. */
async function resumeOrderOf({ trx, parent: { id, orderNo }, now }: CaseAct): Promise<void> {
  if (await hasOpenCase(trx, id)) return
  // The case may have moved it.
  const order = await lockOrder(trx, orderNo)
  if (order) await resumeOrder(trx, order, { atLeast: RESUME_MS, now })
}
