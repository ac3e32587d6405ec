/** Tables of missions and of what popups gave (migrations 265, 266). Times are ms. */
import type { Generated } from 'kysely'

export interface MissionTable {
  id: Generated<number>
  version: Generated<number>
  title: string
  /** The page to look at. */
  link: string
  templateId: number
  /** How often it pays in all. */
  total: number
  done: Generated<number>
  fromAt: number
  toAt: number
  isOn: Generated<boolean>
  createdAt: number
}

export interface MissionDoneTable {
  missionId: number
  userId: number
  /** Of the shop's clock: 2026-11-28. */
  day: string
  voucherId: number
  at: number
}

export interface PopupClaimTable {
  popupId: number
  userId: number
  voucherId: number
  at: number
}

export interface MissionTables {
  mission: MissionTable
  missionDone: MissionDoneTable
  popupClaim: PopupClaimTable
}
