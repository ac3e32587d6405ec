import type { ConsignCard, ConsignTab } from '@contract/selling'
import { Text, View } from '@tarojs/components'
import { serverClock } from '@/core/request'
import { formatDateTime } from '@/lib/date'
import { linkTo, type Link } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { Section } from '@/screen/detail/section'
import { ScreenSkeleton } from '@/screen/skeletons'
import { DealCard } from '@/shared/selling/deal-card'
import { Cell } from '@/ui/base/cell'
import { useConsignListInfiniteQuery, useConsignTodoQuery } from '../../../api'
import { ACTION_TEXT, LIST_TEXT as T } from '../../../messages'

const keyOf = ({ sellNo }: ConsignCard): string => sellNo

/** States in which nothing happens any more. */
const OVER: readonly ConsignCard['state'][] = ['VALUATION_REJECTED', 'CLOSED', 'PAID', 'RETURNED', 'COMPENSATED']

/** The consignments of a tab. */
export function Consignments({ tab }: { tab: ConsignTab }) {
  const list = useLiveList(useConsignListInfiniteQuery(tab, { refetchOnMountOrArgChange: true }), { keyOf })
  const { data: todo } = useConsignTodoQuery(undefined, { refetchOnMountOrArgChange: true })
  const waiting = todo?.list ?? []
  const toSend = waiting.filter(({ next }) => next === 'ship')
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      skeleton={<ScreenSkeleton kind="cards" />}
      empty={{ type: 'order', ...T.empty[tab], action: { label: T.start, ...linkTo('sellerIntro', {}) } }}
      end={T.end}
      head={
        <>
          {tab === 'all' && waiting.length > 0 && <Todo list={waiting} />}
          {tab === 'sending' && toSend.length > 1 && (
            <Cell title={T.batch(toSend.length)} {...linkTo('sellerGoDelivery', {})} />
          )}
        </>
      }
      renderItem={(card) => <Card card={card} />}
    />
  )
}

/** Where the next step of a card is made. */
function linkOf({ next, sellNo }: ConsignCard): Link {
  switch (next) {
    case 'acceptQuote':
      return linkTo('sellerConfirmPrice', { sellNo })
    case 'ship':
      return linkTo('sellerGoDelivery', { sellNo })
    case 'confirmInfo':
      return linkTo('sellerConfirmMsg', { sellNo })
    case 'confirmPrice':
      return linkTo('sellerProductConfirmPrice', { sellNo })
    default:
      return linkTo('sellerProductView', { sellNo })
  }
}

/** What waits for the user, the earliest end first, before everything else. */
function Todo({ list }: { list: readonly ConsignCard[] }) {
  return (
    <>
      <Section title={T.todo(list.length)}>
        {list.map((card) => (
          <Cell
            key={card.sellNo}
            title={card.title}
            note={card.deadlineAt === null ? card.stateName : T.until(formatDateTime(card.deadlineAt))}
            value={<Text className="deal-card-todo">{card.next ? ACTION_TEXT[card.next] : card.stateName}</Text>}
            {...linkOf(card)}
          />
        ))}
      </Section>
      <View className="deal-card-heading">{T.everything}</View>
    </>
  )
}

function Card({ card }: { card: ConsignCard }) {
  const { sellNo, title, coverUrl, state, stateName, modelName, deadlineAt, dueAt, money, next } = card
  const when =
    next !== null && deadlineAt !== null
      ? T.until(formatDateTime(deadlineAt))
      : dueAt === null
        ? ''
        : dueAt < serverClock.now()
          ? T.late
          : T.due(formatDateTime(dueAt))
  return (
    <DealCard
      link={linkTo('sellerProductView', { sellNo })}
      kind={modelName}
      stateName={stateName}
      isDue={next !== null}
      isOver={OVER.includes(state)}
      title={title}
      coverUrl={coverUrl}
      money={money ? T.money(money.name, money.fen) : ''}
      when={when}
      act={next === null ? undefined : { label: ACTION_TEXT[next], link: linkOf(card) }}
    />
  )
}
