/** Orders and after-sale cases, which a parcel leads: what moves it needs both. */
import type { AppContext } from '../../kit/context'
import { createCaseProcess, type CaseProcess } from '../after-sale/process'
import { createOrderProcess, type OrderProcess } from './process'

export interface Processes extends OrderProcess {
  cases: CaseProcess
}

export function createProcesses(ctx: Pick<AppContext, 'config' | 'settings'>): Processes {
  const process = createOrderProcess(ctx)
  const cases = createCaseProcess(process, ctx)
  return {
    cases,
    move: async (trx, change) => {
      const order = await process.move(trx, change)
      if (order.state === 'CANCELLED') await cases.endWith(trx, order, change.now)
      return order
    },
  }
}
