/** Articles as readers find them (design: help 3). */
import { RET } from '@contract/constants'
import type { Article, ArticleCategory, ArticlePage } from '@contract/help'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { oneLine } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { ARTICLE_PAGE_SIZE, RELATED_MOST, WORDS_MOST } from './limits'
import { CATEGORY_NAMES, REFUSALS } from './messages'
import type { ArticleRecord } from './object'

export const toRow = ({ id, category, title }: Pick<ArticleRecord, 'category' | 'id' | 'title'>) => ({
  ...{ id: String(id), category, title },
})

export const published = (db: Db) => db.selectFrom('helpArticle').where('state', '=', 'PUBLISHED')

/** Words that were typed; signs of patterns count as themselves. */
const wordsOf = (keyword: string): string[] =>
  oneLine(keyword)
    .split(/[\s,，。？?！!、]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MOST)
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Those of a category, and those that have each word of a keyword. */
export async function listArticles(
  db: Db,
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
}

/** @throws Refusal NOT_FOUND */
export async function articleInfo(db: Db, userId: number | null, id: string): Promise<Article> {
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
}
