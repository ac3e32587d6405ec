import type { ComplaintSubject, TicketForm, TicketRow } from '@contract/ticket'
import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { Section } from '@/screen/detail/section'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { LoadFailed, LoginGate } from '@/screen/load-failed'
import { LoadingScreen, Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useIsLoggedIn } from '@/core/store'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { TicketLine } from '../../../components/ticket-line'
import {
  useTicketFormQuery,
  useTicketInfoQuery,
  useTicketListInfiniteQuery,
  type ComplaintArg,
} from '../../../ticket-api'
import { TICKET_TEXT as T } from '../../../ticket-messages'
import { ComplaintForm } from './complaint-form'
import { SubjectLine } from './subject-line'
import { TicketView } from './ticket-view'

/** One complaint, or the form beside the user's own. */
export function Complaint() {
  const { id, order_no: orderNo, item_id: itemId, merchant_id: merchantId, tab } = useRouteParams<'helpComplaint'>()
  const isLoggedIn = useIsLoggedIn()
  if (id) {
    return (
      <LoadingScreen
        route="helpComplaint"
        title={T.progress}
        loggedOut={T.loggedOut}
        query={useTicketInfoQuery}
        arg={id}
        bar={(data, error) => ({ theme: data || !error ? 'primary' : 'white' })}
        missing={T.missing}
        skeleton={<ScreenSkeleton kind="detail" />}
      >
        {(ticket, { refetch }) => <TicketView key={ticket.version} ticket={ticket} onOverdue={() => void refetch()} />}
      </LoadingScreen>
    )
  }
  const about: ComplaintArg = {
    ...(orderNo && { order_no: orderNo }),
    ...(itemId && { item_id: itemId }),
    ...(merchantId && { merchant_id: merchantId }),
  }
  return (
    <Screen route="helpComplaint" title={T.title} loggedOut={T.loggedOut} bar={isLoggedIn ? false : {}}>
      {isLoggedIn ? (
        <TabbedList
          label={T.tabs}
          tabs={[
            { key: 'create', label: T.create },
            { key: 'mine', label: T.mine },
          ]}
          given={tab}
          initial="create"
          onChange={(next) => setParams('helpComplaint', { ...about, tab: next })}
          header={<ScreenBar fixed={false} />}
        >
          {(shown) => (shown === 'mine' ? <OwnTickets /> : <NewComplaint key={JSON.stringify(about)} about={about} />)}
        </TabbedList>
      ) : (
        <LoginGate {...T.loggedOut} />
      )}
    </Screen>
  )
}

const keyOf = ({ no }: TicketRow) => no

function OwnTickets() {
  const list = useLiveList(useTicketListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }), { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{ type: 'order', title: T.empty, text: T.emptyText }}
      end={T.end}
      renderItem={(ticket) => <TicketLine ticket={ticket} />}
    />
  )
}

function NewComplaint({ about }: { about: ComplaintArg }) {
  const { currentData, error, refetch } = useTicketFormQuery(about, { refetchOnMountOrArgChange: true })
  if (!currentData) {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} missing={T.missing} />
    return <ScreenSkeleton kind="form" />
  }
  return <FormOrChoice form={currentData} />
}

function FormOrChoice({ form: { subject, standing, orders } }: { form: TicketForm }) {
  if (!subject) return <ChooseOrder orders={orders} />
  // After it was sent the form is still drawn for a moment: it leads to the complaint by itself.
  if (standing === '') return <ComplaintForm subject={subject} />
  return (
    <>
      <Section title={T.subject}>
        <SubjectLine subject={subject} />
      </Section>
      <Empty
        type="order"
        title={subject.kind === 'order' ? T.standing : T.standingOther}
        action={{ label: T.look, ...linkTo('helpComplaint', { id: standing }) }}
      />
    </>
  )
}

/** Without a subject in the address: own orders to choose from. */
function ChooseOrder({ orders }: { orders: readonly ComplaintSubject[] }) {
  if (orders.length === 0) {
    return (
      <Empty
        type="order"
        title={T.noOrders}
        text={T.noOrdersText}
        action={{ label: T.feedback, ...linkTo('feedback', {}) }}
      />
    )
  }
  return (
    <Section title={T.choose}>
      <View className="ht-note">{T.chooseNote}</View>
      {orders.map((order) => (
        <Pressable key={order.id} className="ht-order" {...replaceTo('helpComplaint', { order_no: order.id })}>
          <SubjectLine subject={order} />
        </Pressable>
      ))}
    </Section>
  )
}
