import type { RecycleAction, RecycleCard, RecycleTab, WaitingDeal } from '@contract/recycle'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { serverClock } from '@/core/request'
import { formatDateTime } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { linkTo, linkToUrl, type Link } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { DealCard } from '@/shared/selling/deal-card'
import { Cell } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { useRecycleListInfiniteQuery, useRecycleWaitingQuery } from '../../../api'
import { WAITING_SHOWN } from '../../../limits'
import { ACTION_TEXT, LIST_TEXT as T } from '../../../messages'

const keyOf = ({ recycleNo }: RecycleCard): string => recycleNo

/** States in which nothing happens any more. */
const OVER: readonly RecycleCard['state'][] = ['PAID', 'RETURNED', 'CANCELLED', 'COMPENSATED']
/** Steps that are made from a card, of which the server's first counts; the others are on the order's own page. */
const NEXT: readonly RecycleAction[] = ['confirmPrice', 'ship', 'confirmReceived', 'returnTo', 'traces', 'report']

/** The orders of a tab. */
export function Orders({ tab }: { tab: RecycleTab }) {
  const query = useRecycleListInfiniteQuery(tab, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  const waiting = useWaiting(query.fulfilledTimeStamp)
  const hasBand = tab === 'all' && waiting.length > 0
  return (
    <>
      {hasBand && <Waiting list={waiting} />}
      <LiveList
        list={list}
        keyOf={keyOf}
        skeleton={<ScreenSkeleton kind="cards" />}
        empty={{
          type: 'order',
          title: T.empty,
          text: T.emptyText,
          action: { label: T.start, ...linkTo('recycleGoodsInit', {}) },
        }}
        end={T.end}
        head={hasBand && <View className="deal-card-heading">{T.everything}</View>}
        renderItem={(card) => <Card card={card} />}
      />
    </>
  )
}

/** What waits, read anew with the list: also where there is no order, but a quote. @param at when the list was read */
const useWaiting = (at: number | undefined): readonly WaitingDeal[] => {
  const { data, isError, refetch } = useRecycleWaitingQuery(undefined, { refetchOnMountOrArgChange: true })
  const last = useRef<{ at: number | undefined; hasFailed: boolean }>({ at: undefined, hasFailed: false })
  useEffect(() => {
    last.current.hasFailed = isError
  }, [isError])
  useEffect(() => {
    // With the list's first answer it is on its way already.
    if (last.current.at !== undefined || last.current.hasFailed) void refetch()
    last.current.at = at
  }, [at, refetch])
  return data?.list ?? []
}

/** Where the next step of a card is made. */
function linkOf(action: RecycleAction, recycleNo: string): Link {
  switch (action) {
    case 'ship':
      return linkTo('recycleGoDelivery', { recycleNo })
    case 'confirmPrice':
      return linkTo('recycleConfirmPrice', { recycleNo })
    case 'report':
      return linkTo('recycleProductReport', { recycleNo })
    default:
      return linkTo('recycleOrderDetail', { recycleNo })
  }
}

/** What waits for the user, the earliest end first, before everything else. */
function Waiting({ list }: { list: readonly WaitingDeal[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || list.length <= WAITING_SHOWN + 1 ? list : list.slice(0, WAITING_SHOWN)
  return (
    <Section title={T.todo(list.length)}>
      {shown.map(({ no, text, deadlineAt, link }) => (
        <Cell
          key={no}
          title={text}
          note={deadlineAt === null ? undefined : T.until(formatDateTime(deadlineAt))}
          {...linkToUrl(link)}
        />
      ))}
      {shown.length < list.length && (
        <Pressable className="deal-link" onTap={() => setOpen(true)}>
          {T.allTodo(list.length)}
        </Pressable>
      )}
    </Section>
  )
}

function Card({ card }: { card: RecycleCard }) {
  const { recycleNo, title, coverUrl, gradeName, state, stateName, quoteFen, finalFen, deadlineAt, dueAt } = card
  const next = card.actions.find((action) => NEXT.includes(action))
  const when =
    deadlineAt !== null
      ? T.until(formatDateTime(deadlineAt))
      : dueAt === null
        ? ''
        : dueAt < serverClock.now()
          ? T.late
          : T.due(formatDateTime(dueAt))
  return (
    <DealCard
      link={linkTo('recycleOrderDetail', { recycleNo })}
      kind={recycleNo}
      stateName={stateName}
      isDue={deadlineAt !== null}
      isOver={OVER.includes(state)}
      title={title}
      coverUrl={coverUrl}
      note={gradeName}
      money={finalFen === null || finalFen === quoteFen ? T.quote(quoteFen) : T.final(quoteFen, finalFen)}
      when={when}
      act={next && { label: ACTION_TEXT[next], isQuiet: deadlineAt === null, link: linkOf(next, recycleNo) }}
    />
  )
}
