/** Tables of the help centre (migration 242). Times are ms. */
import type { ArticleCategory, ArticleState, VoteReason } from '@contract/help'
import type { Generated } from 'kysely'
import type { ArticleStep } from './graph'

export interface HelpArticleTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  state: ArticleState
  /** Articles have no timer. */
  deadlineAt: Generated<null>
  category: ArticleCategory
  title: string
  /** Paragraphs by lines. */
  text: string
  words: Generated<string>
  isHot: Generated<boolean>
  createdAt: number
  updatedAt: number
}

export interface HelpArticleEventTable {
  id: Generated<number>
  helpArticleId: number
  at: number
  step: ArticleStep | 'create' | 'change'
  fromState: ArticleState | null
  toState: ArticleState
  actorKind: 'operator' | 'system'
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface HelpVoteTable {
  id: Generated<number>
  articleId: number
  userId: number | null
  isUseful: boolean
  why: VoteReason | null
  at: number
}

export interface HelpTables {
  helpArticle: HelpArticleTable
  helpArticleEvent: HelpArticleEventTable
  helpVote: HelpVoteTable
}
