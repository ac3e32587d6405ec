/** Articles in the console (design: help 6): written, changed, published, withdrawn, with what readers said. */
import { HelpArticleInput } from '@contract/admin/help'
import type { Fact } from '@contract/admin/parts'
import type { Db } from '../../db/handle'
import type { ActionSource, ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { CATEGORY_NAMES, CONSOLE_TEXT as T, VOTE_NAMES } from './messages'
import { articles, type ArticleAct, type ArticleRecord } from './object'

const valuesOf = ({ category, title, text, words = '', hot }: HelpArticleInput, now: number) => ({
  ...{ category, title, text, words, isHot: hot === 'YES', updatedAt: now },
})

const inputOf = ({ category, title, text, words, isHot }: ArticleRecord): HelpArticleInput => ({
  ...{ category, title, text, words, hot: isHot ? 'YES' : 'NO' },
})

/** How often readers said what. */
async function voteFacts(db: Db, { id }: ArticleRecord): Promise<Fact[]> {
  const rows = await db
    .selectFrom('helpVote')
    .select((eb) => ['isUseful', 'why', eb.fn.countAll<number>().as('count')])
    .where('articleId', '=', id)
    .groupBy(['isUseful', 'why'])
    .execute()
  return rows.map(({ isUseful, why, count }) => ({
    name: isUseful ? T.useful : why === null ? T.useless : `${T.useless}：${VOTE_NAMES[why]}`,
    value: T.times(Number(count)),
  }))
}

async function read(db: Db, one: ArticleRecord) {
  const votes = await voteFacts(db, one)
  return {
    sections: [
      {
        title: T.article,
        facts: [
          { name: T.category, value: CATEGORY_NAMES[one.category] },
          { name: T.text, value: one.text },
          { name: T.words, value: one.words === '' ? T.none : one.words },
          { name: T.hot, value: one.isHot ? T.yes : T.no },
          { name: T.updatedAt, value: String(one.updatedAt), kind: 'time' as const },
        ],
      },
      { title: T.votes, facts: votes.length === 0 ? [{ name: T.votes, value: T.none }] : votes },
    ],
    related: [],
  }
}

export const changeArticle = (act: ArticleAct, input: HelpArticleInput): Promise<ArticleRecord> =>
  articles.note(act, 'change', valuesOf(input, act.now))

/** A draft of the operator's. */
const create: ActionSource['act'] = async (trx, { input, now, operator }) => {
  const made = await articles.create(trx, {
    userId: 0,
    state: 'DRAFT',
    actor: { kind: 'operator', id: String(operator.id) },
    now,
    columns: { ...valuesOf(input as unknown as HelpArticleInput, now), createdAt: now },
  })
  return { message: T.created(made.title), after: inputOf(made), made: made.number }
}

const articleConsole = defineConsole(articles, {
  area: T.area,
  title: T.article,
  permission: 'help.read',
  texts: T,
  tones: { DRAFT: 'warning', PUBLISHED: 'good', WITHDRAWN: 'plain' },
  titleOf: ({ title }) => title,
  queues: [{ name: 'helpArticles', title: T.queue, states: ['DRAFT'], hasStates: true }],
  columns: [
    { name: 'category', title: T.category, of: ({ category }) => CATEGORY_NAMES[category] },
    { name: 'hot', title: T.hot, of: ({ isHot }) => (isHot ? T.yes : T.no) },
    { name: 'updatedAt', title: T.updatedAt, kind: 'time', of: ({ updatedAt }) => updatedAt },
  ],
  read,
  audited: ({ state, title }) => ({ state, title }),
  make: {
    title: T.create,
    permission: 'help.edit',
    form: HelpArticleInput,
    about: { name: T.article, value: T.createNote },
    act: create,
  },
  actions: {
    publish: { permission: 'help.edit', done: T.published },
    change: withForm(HelpArticleInput, {
      permission: 'help.edit',
      needsReason: true,
      done: T.saved,
      when: ({ state }) => state !== 'WITHDRAWN',
      initial: inputOf,
      act: changeArticle,
    }),
    withdraw: {
      permission: 'help.edit',
      needsReason: true,
      tone: 'bad',
      confirm: T.withdrawAbout.message,
      done: T.withdrawn,
    },
  },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  return articleConsole.area(ctx)
}
