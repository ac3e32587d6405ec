/** Orders and their after-sale cases, by one who moves both. */
import type { AppContext } from '../../kit/context'
import { createOrderProcess, type OrderProcess } from '../order/process'
import { createCaseProcess, type CaseProcess } from './process'

export interface Processes extends OrderProcess {
  cases: CaseProcess
}

export function createProcesses(ctx: Pick<AppContext, 'config' | 'settings'>): Processes {
  const process = createOrderProcess(ctx)
  return { ...process, cases: createCaseProcess(process) }
}
