/** Tables of popups (migrations 162, 266). Times are ms. */
import type { Audience } from '@contract/admin/content'
import type { Sence, TaskPopup } from '@contract/mission'
import type { ColumnType, Generated } from 'kysely'

export interface PopupTable {
  id: Generated<number>
  version: Generated<number>
  kind: 'image' | 'seller' | 'task' | 'notice'
  name: string
  /** The word of the content page over which it opens; null of a task. */
  page: string | null
  /** Null of a notice. */
  pictureId: number | null
  /** The picture's words; of a notice its text. */
  alt: string
  /** Below the picture; may be empty. */
  caption: string
  /** Empty where it leads nowhere, or to the items that an award is for. */
  link: string
  audience: ColumnType<Audience, string, string>
  fromAt: number
  toAt: number
  everyDays: number
  isOn: Generated<boolean>
  createdAt: number
  /** Of a task: the kind of page, and its keyword or address; null for every one. */
  sence: Sence | null
  matchKey: string | null
  position: TaskPopup['position'] | null
  /** The voucher that it gives. */
  templateId: number | null
  /** How often it gives it in all. */
  total: number | null
  claimed: Generated<number>
  showsLeft: boolean | null
  /** Of a notice. */
  noticeType: 'default' | 'pink' | null
  closeable: boolean | null
}

export interface PopupTables {
  popup: PopupTable
}
