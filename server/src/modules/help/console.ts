/** Articles in the console (design: help 6): written, changed, published, withdrawn, with what readers said. */
import { HelpArticleInput } from '@contract/admin/help'
import type { Fact } from '@contract/admin/parts'
import type { Db } from '../../db/handle'
import type { ActionSource, ConsoleArea, RecordSource } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
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
  actions: {
    publish: { permission: 'help.edit', done: T.published },
    change: withForm(HelpArticleInput, {
      permission: 'help.edit',
      needsReason: true,
      done: T.saved,
      when: ({ state }) => state !== 'WITHDRAWN',
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

/** Of a kind that operators make: the record `new`, and its form. */
const create: ActionSource = {
  name: 'create',
  title: T.create,
  permission: 'help.edit',
  form: HelpArticleInput,
  act: async (trx, { input, now, operator }) => {
    const made = await articles.create(trx, {
      userId: 0,
      state: 'DRAFT',
      actor: { kind: 'operator', id: String(operator.id) },
      now,
      columns: { ...valuesOf(input as unknown as HelpArticleInput, now), createdAt: now },
    })
    return { message: T.created(made.title), after: inputOf(made), made: made.number }
  },
}

/** With the form to make one, and the form to change one filled in. */
const makeable = (record: RecordSource): RecordSource =>
  withNew(
    {
      ...record,
      async read(db, id, ...rest) {
        const view = await record.read(db, id, ...rest)
        const one = view && (await articles.find(db, id))
        if (!view || !one) return null
        const initial = { ...inputOf(one) }
        return {
          ...view,
          actions: view.actions.map((action) => (action.name === 'change' ? { ...action, initial } : action)),
        }
      },
      actions: [create, ...record.actions],
    },
    newRecord(T.create, { name: T.article, value: T.createNote }, { state: T.states.DRAFT }),
  )

export function registerConsole(ctx: AppContext): ConsoleArea {
  const area = articleConsole.area(ctx)
  return {
    ...area,
    queues: (area.queues ?? []).map((queue) => ({ ...queue, make: { title: T.create, permission: 'help.edit' } })),
    records: (area.records ?? []).map(makeable),
  }
}
