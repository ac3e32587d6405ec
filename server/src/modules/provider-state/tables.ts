/** Table of the states of providers (migration 100). Times are ms. */
import type { ProviderName } from '@contract/admin/providers'

export interface ProviderStateTable {
  name: ProviderName
  /** Of the last call. */
  isOk: boolean
  lastOkAt: number | null
  lastErrorAt: number | null
  /** Redacted. */
  lastError: string | null
}

export interface ProviderStateTables {
  providerState: ProviderStateTable
}
