/** Short links (migration 249). Times are ms. */
import type { Generated } from 'kysely'

export interface ShortLinkTable {
  id: Generated<number>
  version: Generated<number>
  code: string
  title: string
  /** An address of this shop. */
  url: string
  /** The first ms on which it no longer leads anywhere; null without an end. */
  endsAt: number | null
  isOn: Generated<boolean>
  createdAt: number
}

export interface ShortLinkTables {
  shortLink: ShortLinkTable
}
