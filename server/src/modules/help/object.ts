/** Articles, as an object with a state: operators write, publish and withdraw them. */
import type { Selectable } from 'kysely'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { helpArticleGraph, type ArticleNames } from './graph'
import { REFUSALS } from './messages'
import type { HelpArticleTable } from './tables'

export type ArticleRecord = Selectable<HelpArticleTable>
export type ArticleAct = Act<ArticleNames, ArticleRecord, null>

export const articles = defineObject<ArticleNames, ArticleRecord>({
  graph: helpArticleGraph,
  tables: { object: 'help_article', events: 'help_article_event', owner: 'help_article_id' },
  prefix: 'BZ',
  lockParent: null,
  owner: null,
  effects: {},
  timers: null,
  refusals: REFUSALS,
})
