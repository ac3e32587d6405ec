/** What an act on a case is, whoever makes it (state-graph/object-types.ts); its order is locked before it. */
import type { Act, ObjectKind } from '../../state-graph/object-types'
import type { OrderRecord } from '../order/change-state'
import type { AfterSaleNames } from './graph'
import type { CaseRecord } from './repository'

export type CaseAct = Act<AfterSaleNames, CaseRecord, OrderRecord>

/** All that cases can do and have done to them; object.ts declares it. */
export type Cases = ObjectKind<AfterSaleNames, CaseRecord, OrderRecord>
