import type { Article, ArticleCategory, ArticleRow, VoteReason } from '@contract/help'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useReachBottom, useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { formatDate } from '@/lib/date'
import { Card, Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { PagedList } from '@/screen/list/paged-list'
import { usePagedList } from '@/screen/list/use-paged-list'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Cell } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { Chips } from '@/ui/form/chips'
import { SearchBox } from '@/ui/form/search-box'
import { useArticleQuery, useArticlesInfiniteQuery, useArticleVoteMutation, type ArticlesArg } from '../../ticket-api'
import { ARTICLE_CATEGORY_NAMES, INDEX_TEXT, QUESTION_TEXT as T, VOTE_NAMES } from '../../ticket-messages'
import './index.scss'

const isCategory = (text: string | undefined): text is ArticleCategory =>
  text !== undefined && text in ARTICLE_CATEGORY_NAMES

/** Questions and answers (spec 2.10: /help/question): one article, those of a category, or of a search. */
export default function HelpQuestionPage() {
  const { id, cate, keyword = '' } = useRouteParams<'helpQuestion'>()
  if (id) {
    return (
      <LoadingScreen
        key={id}
        route="helpQuestion"
        title={T.title}
        query={useArticleQuery}
        arg={id}
        missing={T.missing}
        skeleton={<ScreenSkeleton kind="detail" />}
      >
        {(article) => <ArticleView key={article.id} article={article} />}
      </LoadingScreen>
    )
  }
  const category = isCategory(cate) ? cate : undefined
  return (
    <Screen route="helpQuestion" title={category ? ARTICLE_CATEGORY_NAMES[category] : T.title}>
      <Articles key={keyword} keyword={keyword} {...(category && { cate: category })} />
    </Screen>
  )
}

const keyOf = ({ id }: ArticleRow) => id

function Articles({ keyword, cate }: { keyword: string; cate?: ArticleCategory }) {
  const [typed, setTyped] = useState(keyword)
  const arg: ArticlesArg = { ...(cate && { cate }), ...(keyword !== '' && { keyword }) }
  const list = usePagedList(useArticlesInfiniteQuery(arg), { keyOf })
  useReachBottom(() => list.more())
  const search = (words: string) => {
    const wanted = words.trim()
    setParams('helpQuestion', wanted === '' ? {} : { keyword: wanted })
  }
  return (
    <View>
      <View className="hq-search">
        <SearchBox placeholder={INDEX_TEXT.search} value={typed} onChange={setTyped} onSearch={search} />
      </View>
      <PagedList
        list={list}
        skeleton={<ScreenSkeleton kind="rows" />}
        empty={{
          type: 'product',
          title: keyword === '' ? T.noneOf : T.none,
          action: { label: T.support, ...linkTo('helpCustomservice', {}) },
        }}
        end={T.end}
      >
        {() => (
          <Section title={keyword === '' ? (cate ? ARTICLE_CATEGORY_NAMES[cate] : T.all) : T.searched(keyword)}>
            {list.items.map(({ id, title }) => (
              <Cell key={id} title={title} {...linkTo('helpQuestion', { id })} />
            ))}
          </Section>
        )}
      </PagedList>
    </View>
  )
}

function ArticleView({ article }: { article: Article }) {
  const { id, title, categoryName, text, updatedAt, related } = article
  return (
    <View>
      <Card className="hq-article">
        <View className="hq-title" ariaRole="heading" aria-level="1">
          {title}
        </View>
        <View className="hq-note">{`${categoryName} · ${T.updated(formatDate(updatedAt))}`}</View>
        {text.map((paragraph, at) => (
          <View key={at} className="hq-text">
            <Text selectable>{paragraph}</Text>
          </View>
        ))}
      </Card>
      <Vote id={id} said={article.vote} />
      {related.length > 0 && (
        <Section title={T.related}>
          {related.map((other) => (
            <Cell key={other.id} title={other.title} {...linkTo('helpQuestion', { id: other.id })} />
          ))}
        </Section>
      )}
    </View>
  )
}

const REASONS = (Object.keys(VOTE_NAMES) as VoteReason[]).map((value) => ({ value, label: VOTE_NAMES[value] }))

/** Whether it helped; where it did not, why, and the way to a person. */
function Vote({ id, said }: { id: string; said: boolean | null }) {
  const [vote] = useArticleVoteMutation()
  const [isUseful, setUseful] = useState(said)
  const [why, setWhy] = useState<readonly VoteReason[]>([])
  const say = async (useful: boolean, reason?: VoteReason) => {
    const { error } = await vote({ id, useful, ...(reason && { why: reason }) })
    if (!error) setUseful(useful)
  }
  return (
    <Card className="hq-vote">
      <View className="hq-vote-title">{T.vote}</View>
      <View className="hq-vote-ways">
        <Button size="small" type={isUseful === true ? 'primary' : 'info'} onTap={() => void say(true)}>
          {T.useful}
        </Button>
        <Button size="small" type={isUseful === false ? 'primary' : 'info'} onTap={() => void say(false)}>
          {T.useless}
        </Button>
      </View>
      {isUseful === true && <View className="hq-note">{T.thanks}</View>}
      {isUseful === false && (
        <View className="hq-why">
          <View className="hq-note">{why.length === 0 ? T.why : T.thanks}</View>
          <Chips
            label={T.why}
            options={REASONS}
            chosen={why}
            onChange={(chosen) => {
              setWhy(chosen)
              const [first] = chosen
              if (first) void say(false, first)
            }}
          />
          <View className="hq-still">
            <Text>{T.still}</Text>
            <Pressable className="hq-support" {...linkTo('helpCustomservice', {})}>
              {T.support}
            </Pressable>
          </View>
        </View>
      )}
    </Card>
  )
}
