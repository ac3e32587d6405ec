/** The graph of articles: DRAFT → PUBLISHED → WITHDRAWN. What is withdrawn is written anew where it is wanted again. */
import type { ArticleState } from '@contract/help'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export interface ArticleNames extends GraphNames {
  state: ArticleState
  step: ArticleStep
  actor: 'operator' | 'system'
  variant: never
  effect: never
  timer: never
}

interface ArticleTransition extends Transition<Omit<ArticleNames, 'step'> & { step: string }> {
  to: ArticleState
}

const transitions = {
  publish: { from: ['DRAFT'], to: 'PUBLISHED', by: ['operator'], effects: [] },
  withdraw: { from: ['DRAFT', 'PUBLISHED'], to: 'WITHDRAWN', by: ['operator'], effects: [] },
} as const satisfies Record<string, ArticleTransition>
export type ArticleStep = keyof typeof transitions

export const helpArticleGraph: StateGraph<ArticleNames> = {
  object: 'helpArticle',
  starts: ['DRAFT'],
  ends: ['WITHDRAWN'],
  variants: [],
  states: { DRAFT: {}, PUBLISHED: {}, WITHDRAWN: {} },
  transitions,
}
