/** Orders and their after-sale cases, by one who moves both. */
import type { AppContext } from '../../kit/context'
import { createOrderProcess, type OrderProcess } from '../order/process'
import type { Cases } from './case-act'
import { createCases } from './object'

export interface Processes extends OrderProcess {
  cases: Cases
}

export function createProcesses(ctx: Pick<AppContext, 'config' | 'settings'>): Processes {
  const process = createOrderProcess(ctx)
  return { ...process, cases: createCases(process) }
}
