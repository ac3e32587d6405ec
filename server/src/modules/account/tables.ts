/** What users like (migration 188). Times are ms. */
import type { Preference } from '@contract/account'
import type { ColumnType, Generated } from 'kysely'

export type Liked = Omit<Preference, 'isPersonal'>

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
