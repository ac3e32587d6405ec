/** What operators do with cases, for tests that have no console: each act locks the case and compares its version. */
import type {
  CaseAgreeInput,
  CaseDeclineInput,
  CaseDeductInput,
  CaseFindingInput,
  CaseMoreInput,
  CasePackInput,
  CaseProposeInput,
  CaseUpholdInput,
} from '@contract/admin/after-sale'
import type { Db } from '../../../server/src/db/handle'
import { deduct, pass, reject } from '../../../server/src/modules/after-sale/acts/inspect'
import { dismiss, uphold } from '../../../server/src/modules/after-sale/acts/judge'
import type { Most } from '../../../server/src/modules/after-sale/acts/of-operator'
import { packBack } from '../../../server/src/modules/after-sale/acts/pack-back'
import { propose } from '../../../server/src/modules/after-sale/acts/propose'
import { agree, decline, requestMore } from '../../../server/src/modules/after-sale/acts/review'
import type { Processes } from '../../../server/src/modules/after-sale/processes'
import { actOnSeen, caseTools, type AfterSaleContext } from '../../../server/src/modules/after-sale/tools'

/** One act of an operator on a case in the version that was seen. */
export interface CaseAct<I = unknown> {
  caseNo: string
  version: number
  operatorId: string
  input: I
  reason: string
}

export function createCaseDesk(ctx: AfterSaleContext, process: Processes) {
  const tools = caseTools(ctx, process)
  const seen = (trx: Db, { operatorId, reason, ...one }: CaseAct) =>
    actOnSeen(tools, trx, one, { actor: { kind: 'operator', id: operatorId }, reason })
  return {
    agree: async (trx: Db, act: CaseAct<CaseAgreeInput>, most: Most | null) =>
      agree(tools, await seen(trx, act), act.input, most),
    requestMore: async (trx: Db, act: CaseAct<CaseMoreInput>) => requestMore(tools, await seen(trx, act), act.input),
    decline: async (trx: Db, act: CaseAct<CaseDeclineInput>) => decline(tools, await seen(trx, act), act.input),
    propose: async (trx: Db, act: CaseAct<CaseProposeInput>, most: Most | null) =>
      propose(tools, await seen(trx, act), act.input, most),
    pass: async (trx: Db, act: CaseAct<CaseFindingInput>) => pass(tools, await seen(trx, act), act.input),
    reject: async (trx: Db, act: CaseAct<CaseFindingInput>) => reject(tools, await seen(trx, act), act.input),
    deduct: async (trx: Db, act: CaseAct<CaseDeductInput>) => deduct(tools, await seen(trx, act), act.input),
    uphold: async (trx: Db, act: CaseAct<CaseUpholdInput>) => uphold(tools, await seen(trx, act), act.input),
    dismiss: async (trx: Db, act: CaseAct) => dismiss(tools, await seen(trx, act)),
    packBack: async (trx: Db, act: CaseAct<CasePackInput>) => packBack(tools, await seen(trx, act), act.input),
  }
}
