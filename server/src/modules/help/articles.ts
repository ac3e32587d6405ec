/** The shop's calls of the help centre (design: help 3). */
import { RET } from '@contract/constants'
import {
  ARTICLE_CATEGORIES,
  type Article,
  type ArticleCategory,
  type ArticlePage,
  type HelpAbout,
  type HelpAction,
  type HelpIndex,
  type VoteReason,
} from '@contract/help'
import type { OrderInfo } from '@contract/order'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { adminCall } from '../../kit/admin-call'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { oneLine } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { itemSnapshot } from '../catalogue/holding'
import { createOrders } from '../order/purchase'
import { openTickets } from '../ticket/lists'
import { ticketTools } from '../ticket/tools'
import { ARTICLE_PAGE_SIZE, HOT_MOST, MINUTES_EACH, RELATED_MOST, WORDS_MOST } from './limits'
import { CATEGORY_NAMES, orderTitle, REFUSALS } from './messages'
import type { ArticleRecord } from './object'

const toRow = ({ id, category, title }: Pick<ArticleRecord, 'category' | 'id' | 'title'>) => ({
  ...{ id: String(id), category, title },
})

const published = (db: Db) => db.selectFrom('helpArticle').where('state', '=', 'PUBLISHED')

/** Words that were typed; signs of patterns count as themselves. */
const wordsOf = (keyword: string): string[] =>
  oneLine(keyword)
    .split(/[\s,，。？?！!、]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MOST)
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** What can be done about an order, of what its own page offers. */
function actionsOf({ actions, cases = [], canChangeAddress, payment, state }: OrderInfo): HelpAction[] {
  const has = (name: OrderInfo['actions'][number]) => actions.includes(name)
  const isPaid = state !== 'PENDING_PAY' && state !== 'CANCELLED'
  const table: [HelpAction, boolean][] = [
    ['pay', has('pay')],
    ['traces', has('traces')],
    ['address', canChangeAddress === true && payment !== null],
    ['case', cases.length > 0],
    ['afterSale', has('afterSale')],
    ['invoice', isPaid],
    ['detail', true],
    ['complaint', true],
  ]
  return table.filter(([, isPossible]) => isPossible).map(([name]) => name)
}

export function createHelp(ctx: AppContext) {
  const { clock, db } = ctx
  const orders = createOrders(ctx)
  const complaints = ticketTools(ctx)

  /** Null of what is not there, or not the reader's own: the page is the same then. */
  async function aboutOrder(userId: number | null, orderNo: string): Promise<HelpAbout | null> {
    if (userId === null) return null
    try {
      const order = await orders.info(userId, orderNo)
      const [first] = order.lines
      return {
        ...{ kind: 'order', id: orderNo, note: order.stateName, picture: first?.cover ?? null },
        title: orderTitle(first?.title ?? '', order.lines.length),
        caseNo: order.cases?.at(-1)?.caseNo ?? '',
        actions: actionsOf(order),
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === RET.NOT_FOUND) return null
      throw error
    }
  }

  async function aboutItem(itemId: string): Promise<HelpAbout | null> {
    const [found] = await itemSnapshot(db, [Number(itemId)])
    if (!found) return null
    const { id, title, priceFen, cover } = found.card
    return {
      ...{ kind: 'item', id, title, note: `¥${yuan(priceFen)}`, picture: cover, caseNo: '' },
      actions: ['detail', 'question', 'complaint'],
    }
  }

  return {
    async index(
      userId: number | null,
      about: { orderNo?: string | undefined; itemId?: string | undefined },
    ): Promise<HelpIndex> {
      const counts = await published(db)
        .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
        .groupBy('category')
        .execute()
      const hot = await published(db)
        .select(['id', 'category', 'title'])
        .where('isHot', '=', true)
        .orderBy('id')
        .limit(HOT_MOST)
        .execute()
      const { count } = await db
        .selectFrom('conversation')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'QUEUED')
        .where('adoptedBy', 'is', null)
        .executeTakeFirstOrThrow()
      const { orderNo, itemId } = about
      return {
        about:
          orderNo !== undefined
            ? await aboutOrder(userId, orderNo)
            : itemId !== undefined
              ? await aboutItem(itemId)
              : null,
        categories: ARTICLE_CATEGORIES.map((category) => ({
          category,
          name: CATEGORY_NAMES[category],
          count: Number(counts.find((one) => one.category === category)?.count ?? 0),
        })),
        hot: hot.map(toRow),
        tickets: userId === null ? [] : await openTickets(complaints, userId),
        waiting: { count: Number(count), minutes: (Number(count) + 1) * MINUTES_EACH },
      }
    },

    async list(
      given: { cate?: ArticleCategory | undefined; keyword?: string | undefined },
      page: number,
    ): Promise<ArticlePage> {
      const words = wordsOf(given.keyword ?? '')
      let found = published(db)
      if (given.cate !== undefined) found = found.where('category', '=', given.cate)
      for (const word of words) {
        found = found.where(sql<boolean>`title || ' ' || words || ' ' || text ilike ${pattern(word)}`)
      }
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const [first = ''] = words
      const rows = await found
        .select(['id', 'category', 'title'])
        // What has the first word in its title comes first.
        .orderBy(sql`case when ${first} <> '' and title ilike ${pattern(first)} then 0 else 1 end`)
        .orderBy('isHot', 'desc')
        .orderBy('id')
        .limit(ARTICLE_PAGE_SIZE)
        .offset((page - 1) * ARTICLE_PAGE_SIZE)
        .execute()
      return {
        list: rows.map(toRow),
        page,
        pageSize: ARTICLE_PAGE_SIZE,
        total: Number(total),
        hasMore: page * ARTICLE_PAGE_SIZE < Number(total),
      }
    },

    /** @throws Refusal NOT_FOUND */
    async info(userId: number | null, id: string): Promise<Article> {
      const one = await published(db).selectAll().where('id', '=', Number(id)).executeTakeFirst()
      if (!one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      const related = await published(db)
        .select(['id', 'category', 'title'])
        .where('category', '=', one.category)
        .where('id', '<>', one.id)
        .orderBy('isHot', 'desc')
        .orderBy('id')
        .limit(RELATED_MOST)
        .execute()
      const vote = await db
        .selectFrom('helpVote')
        .select('isUseful')
        .where('articleId', '=', one.id)
        .where('userId', '=', userId ?? 0)
        .executeTakeFirst()
      return {
        ...toRow(one),
        categoryName: CATEGORY_NAMES[one.category],
        text: one.text.split('\n').filter((line) => line.trim() !== ''),
        updatedAt: one.updatedAt,
        related: related.map(toRow),
        vote: vote?.isUseful ?? null,
      }
    },

    /** @throws Refusal NOT_FOUND */
    vote: (userId: number | null, { id, useful, why }: { id: string; useful: boolean; why?: VoteReason | undefined }) =>
      transaction(db, async (trx) => {
        const one = await published(trx).select('id').where('id', '=', Number(id)).executeTakeFirst()
        if (!one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
        const said = { isUseful: useful, why: useful ? null : (why ?? null), at: clock.now() }
        await trx
          .insertInto('helpVote')
          .values({ articleId: one.id, userId, ...said })
          .onConflict((conflict) =>
            conflict.columns(['articleId', 'userId']).where('userId', 'is not', null).doUpdateSet(said),
          )
          .execute()
      }),
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const help = createHelp(ctx)
  call(app, 'GET /help/index', ({ userId, input: { order_no: orderNo, item_id: itemId } }) =>
    help.index(userId, { orderNo, itemId }),
  )
  call(app, 'GET /help/question-list', ({ input: { page = 1, ...given } }) => help.list(given, page))
  call(app, 'GET /help/question-info', ({ userId, input: { id } }) => help.info(userId, id))
  call(app, 'POST /help/question-vote', async ({ userId, input }) => {
    await help.vote(userId, input)
    return {}
  })
}

/** Articles at the chat's desk: what an operator begins an answer with. */
export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const help = createHelp(ctx)
  adminCall(api, ctx, 'GET /admin/help/articles', async ({ input: { keyword } }) => {
    const { list } = await help.list({ keyword }, 1)
    const found = await Promise.all(list.map(({ id }) => help.info(null, id)))
    return { list: found.map(({ id, title, text }) => ({ id, title, text: text.join('\n') })) }
  })
}
