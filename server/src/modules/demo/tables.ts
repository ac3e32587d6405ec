/** Failures of a demonstration (migration 095). */
import type { DemoProvider } from '@contract/admin/demo'

export interface DemoFailureTable {
  provider: DemoProvider
  armedAt: number
  /** When the call failed; null while the failure is still to come. */
  failedAt: number | null
}

export interface DemoTables {
  demoFailure: DemoFailureTable
}
