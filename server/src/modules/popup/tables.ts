/** Tables of popups (migration 162). Times are ms. */
import type { Audience } from '@contract/admin/content'
import type { ColumnType, Generated } from 'kysely'

export interface PopupTable {
  id: Generated<number>
  version: Generated<number>
  kind: 'image' | 'seller' | 'task' | 'notice'
  name: string
  /** The word of the content page over which it opens. */
  page: string
  pictureId: number
  alt: string
  /** Below the picture; may be empty. */
  caption: string
  link: string
  audience: ColumnType<Audience, string, string>
  fromAt: number
  toAt: number
  everyDays: number
  isOn: Generated<boolean>
  createdAt: number
}

export interface PopupTables {
  popup: PopupTable
}
