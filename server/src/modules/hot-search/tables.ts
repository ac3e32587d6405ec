/** Tables of what is searched for (migration 154). A day is `2026-11-25` in China, times are ms. */
import type { Generated, GeneratedAlways } from 'kysely'

/** One searcher's word on one day; gone when the day's boards are made. */
export interface SearchSeenTable {
  day: string
  /** Folded: blanks, capitals and accents make no other word. */
  word: string
  /** A hash of user or device and day. */
  searcher: string
  typed: string
}

/** What is kept of a day. */
export interface SearchCountTable {
  day: string
  word: string
  /** As most searchers typed it. */
  shown: string
  searchers: number
}

/** A word that was on a board or that an operator has decided about. */
export interface BoardWordTable {
  id: GeneratedAlways<number>
  word: string
  shown: string
  version: Generated<number>
  /** Its place on the board of words, until a time; null together. */
  pinnedRank: Generated<number | null>
  pinnedUntil: Generated<number | null>
  /** It is on no board. */
  isBlocked: Generated<boolean>
  createdAt: number
}

export const BOARD_WORD_STEPS = ['pin', 'unpin', 'block', 'unblock'] as const
export type BoardWordStep = (typeof BOARD_WORD_STEPS)[number]

export interface BoardWordEventTable {
  id: GeneratedAlways<number>
  boardWordId: number
  at: number
  step: BoardWordStep
  operatorId: number
  reason: string
}

/** A day whose boards are made, from what was searched the day before. */
export interface BoardDayTable {
  day: string
  madeAt: number
}

export interface BoardPlaceTable {
  day: string
  board: string
  rank: number
  boardWordId: number
  searchers: number
  /** Of the board of rising words alone. */
  risePercent: number | null
  /** Of the boards of series alone. */
  seriesId: number | null
}

export interface HotSearchTables {
  searchSeen: SearchSeenTable
  searchCount: SearchCountTable
  boardWord: BoardWordTable
  boardWordEvent: BoardWordEventTable
  boardDay: BoardDayTable
  boardPlace: BoardPlaceTable
}
