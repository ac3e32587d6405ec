import type { OwnQuestion, OwnQuestionPage, Question, QuestionTab } from '@contract/qa'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { LoginGate } from '@/screen/load-failed'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ItemLine } from '@/shared/item-line'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useOwnQuestionsInfiniteQuery, useQuestionListInfiniteQuery } from '../../api'
import { QuestionCard, type ReplyKind } from '../../components/question-card'
import { ReplyForm } from '../../components/reply-form'
import { LIST_TEXT, REPLY_TEXT, TAB_NAMES } from '../../messages'
import './index.scss'

interface Replying {
  question: Question
  kind: ReplyKind
}

const keyOf = ({ questionId }: Question) => questionId

/** The questions about an item, or the user's own (spec 2.10: /qa/question-list). A form takes the list's place. */
export default function QuestionListPage() {
  const { item_id: itemId = '', tab } = useRouteParams<'qaQuestionList'>()
  const isLoggedIn = useIsLoggedIn()
  const [replying, setReplying] = useState<Replying>()
  const isOwn = itemId === ''
  const onReply = (question: Question, kind: ReplyKind) => setReplying({ question, kind })
  if (replying && isLoggedIn) {
    return (
      <Screen route="qaQuestionList" title={REPLY_TEXT[replying.kind].title} onBack={() => setReplying(undefined)}>
        <ReplyForm key={replying.question.questionId} {...replying} onDone={() => setReplying(undefined)} />
      </Screen>
    )
  }
  if (!isOwn) {
    return (
      <Screen route="qaQuestionList" title={LIST_TEXT.title}>
        <ItemQuestions itemId={itemId} onReply={onReply} />
      </Screen>
    )
  }
  return (
    <Screen route="qaQuestionList" title={LIST_TEXT.ownTitle} bar={isLoggedIn ? false : {}}>
      {isLoggedIn ? <OwnQuestions tab={tab} onReply={onReply} /> : <LoginGate {...LIST_TEXT.loggedOut} />}
    </Screen>
  )
}

interface ListProps {
  onReply: (question: Question, kind: ReplyKind) => void
}

function ItemQuestions({ itemId, onReply }: ListProps & { itemId: string }) {
  const query = useQuestionListInfiniteQuery(itemId, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  const about = query.currentData?.pages[0]
  return (
    <>
      <LiveList
        list={list}
        keyOf={keyOf}
        skeleton={<ScreenSkeleton kind="cards" />}
        head={about && <ItemHead item={about.item} />}
        empty={() => (
          <>
            {about && <ItemHead item={about.item} />}
            <NoQuestions canAsk={about?.refusal === ''} />
          </>
        )}
        end={LIST_TEXT.end}
        renderItem={(question) => <QuestionCard question={question} onReply={onReply} />}
      />
      {about && (
        <BottomBar>
          <View className="ql-bar">
            {about.refusal === '' ? (
              <Button block {...linkTo('qaQuestionSubmit', { item_id: itemId })}>
                {LIST_TEXT.ask}
              </Button>
            ) : (
              <View className="ql-refusal">{about.refusal}</View>
            )}
          </View>
        </BottomBar>
      )}
    </>
  )
}

function ItemHead({ item }: { item: OwnQuestion['item'] }) {
  return (
    <View className="ql-item">
      <ItemLine line={item} {...linkTo('productDetail', { id: item.id })} />
    </View>
  )
}

function NoQuestions({ canAsk }: { canAsk: boolean }) {
  return (
    <Empty type="product" title={LIST_TEXT.empty[canAsk ? 'open' : 'shut']} text={canAsk ? LIST_TEXT.emptyText : ''} />
  )
}

const TABS: readonly QuestionTab[] = ['asked', 'followed']

function OwnQuestions({ tab, onReply }: ListProps & { tab: string | undefined }) {
  // The first page of any tab names those that the user has.
  const { currentData } = useOwnQuestionsInfiniteQuery('asked')
  const tabs = currentData?.pages[0]?.tabs ?? TABS
  return (
    <TabbedList
      label={LIST_TEXT.tabs}
      tabs={tabs.map((key) => ({ key, label: TAB_NAMES[key] }))}
      given={tab}
      initial="asked"
      onChange={(next) => setParams('qaQuestionList', { tab: next })}
      header={<ScreenBar fixed={false} />}
    >
      {(shown) => <OwnTab tab={shown} onReply={onReply} />}
    </TabbedList>
  )
}

function OwnTab({ tab, onReply }: ListProps & { tab: QuestionTab }) {
  const query = useOwnQuestionsInfiniteQuery(tab, { refetchOnMountOrArgChange: true })
  const list = useLiveList<OwnQuestion, OwnQuestionPage>(query, { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="ql-list"
      skeleton={<ScreenSkeleton kind="cards" />}
      empty={{
        type: 'product',
        title: LIST_TEXT.emptyOf[tab],
        ...(tab !== 'toAnswer' && {
          text: LIST_TEXT.emptyOfText,
          action: { label: LIST_TEXT.toHome, ...linkTo('home') },
        }),
      }}
      end={LIST_TEXT.end}
      renderItem={(question) => (
        <QuestionCard question={question} onReply={onReply}>
          <View className="ql-of">
            <ItemLine line={question.item} {...linkTo('qaQuestionList', { item_id: question.itemId })} />
          </View>
        </QuestionCard>
      )}
    />
  )
}
