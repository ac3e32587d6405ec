/** What users like (migration 188). Times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { Liked } from './preferences'

export interface UserPreferenceTable {
  userId: number
  /** Recommendations go by what is known of the user. */
  isPersonal: Generated<boolean>
  content: ColumnType<Partial<Liked>, string | undefined, string>
  changedAt: number
}

export interface AccountTables {
  userPreference: UserPreferenceTable
}
