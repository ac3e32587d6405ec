import type { HelpAbout, HelpAction, HelpIndex } from '@contract/help'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { Section } from '@/screen/detail/section'
import { linkTo, type Link } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSiteConfigQuery } from '@/shared/api/site'
import { useIsClosed } from '@/shared/support/use-is-closed'
import { useSupportSheet } from '@/shared/support/use-support-sheet'
import { Button } from '@/ui/base/button'
import { Cell } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { SearchBox } from '@/ui/form/search-box'
import { PictureView } from '@/ui/media/picture-view'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { TicketLine } from '../../components/ticket-line'
import { useHelpCentreQuery } from '../../ticket-api'
import { ACTION_NAMES, INDEX_TEXT as T } from '../../ticket-messages'
import { aboutOf } from './about-of'
import './index.scss'

/** The help centre (spec 2.10: /help/index), which begins with what one was looking at. */
export default function HelpIndexPage() {
  const { lastPageUrl } = useRouteParams<'helpIndex'>()
  return (
    <LoadingScreen
      route="helpIndex"
      title={T.title}
      query={useHelpCentreQuery}
      arg={aboutOf(lastPageUrl)}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(index) => <Centre index={index} />}
    </LoadingScreen>
  )
}

/** What the chat or a complaint is about, as its address takes it. */
const addressAbout = (about: HelpAbout | null) =>
  about === null ? {} : about.kind === 'order' ? { order_no: about.id } : { item_id: about.id }

function Centre({ index: { about, categories, hot, tickets, waiting } }: { index: HelpIndex }) {
  const [keyword, setKeyword] = useState('')
  const { open: openPhone, sheet } = useSupportSheet()
  const search = (typed: string) => {
    const words = typed.trim()
    if (words !== '') navigate('helpQuestion', { keyword: words })
  }
  return (
    <View className="hi">
      <View className="hi-search">
        <SearchBox placeholder={T.search} value={keyword} onChange={setKeyword} onSearch={search} />
      </View>
      {about && <About about={about} />}
      <Section title={T.self}>
        <View className="hi-ways">
          <Way name={T.traces} link={linkTo('orderIndex', { tab: 'toReceive' })} />
          <Way name={T.returns} link={linkTo('afterSale', {})} />
          <Way name={T.address} link={linkTo('orderIndex', { tab: 'toShip' })} />
          <Way name={T.withdraw} link={linkTo('withdraw', {})} />
          <Way name={T.quality} link={linkTo('helpQuestion', { cate: 'QUALITY' })} />
        </View>
      </Section>
      {tickets.length > 0 && (
        <Section title={T.tickets} more={{ label: T.all, ...linkTo('helpComplaint', { tab: 'mine' }) }}>
          {tickets.map((ticket) => (
            <TicketLine key={ticket.no} ticket={ticket} />
          ))}
        </Section>
      )}
      <Section title={T.categories}>
        <View className="hi-cates">
          {categories.map(({ category, name, count }) => (
            <Pressable key={category} className="hi-cate" {...linkTo('helpQuestion', { cate: category })}>
              <View className="hi-cate-name">{name}</View>
              <View className="hi-cate-note">{T.articles(count)}</View>
            </Pressable>
          ))}
        </View>
      </Section>
      <Section title={T.hot}>
        {hot.map(({ id, title }) => (
          <Cell key={id} title={title} {...linkTo('helpQuestion', { id })} />
        ))}
      </Section>
      <View className="hi-foot">
        <Pressable className="hi-foot-way" {...linkTo('helpComplaint', addressAbout(about))}>
          {T.complaint}
        </Pressable>
        <Pressable className="hi-foot-way" {...linkTo('feedback', {})}>
          {T.feedback}
        </Pressable>
        <Pressable className="hi-foot-way" onTap={openPhone}>
          {T.phone}
        </Pressable>
      </View>
      <BottomBar>
        <View className="hi-bar">
          <WaitingLine waiting={waiting} />
          <Button {...linkTo('helpCustomservice', addressAbout(about))}>{T.chat}</Button>
        </View>
      </BottomBar>
      {sheet}
    </View>
  )
}

function Way({ name, link }: { name: string; link: Link }) {
  return (
    <Pressable className="hi-way" {...link}>
      {name}
    </Pressable>
  )
}

/** How long an answer takes, or when the service is there. */
function WaitingLine({ waiting: { count, minutes } }: Pick<HelpIndex, 'waiting'>) {
  const { data } = useSiteConfigQuery()
  const isClosed = useIsClosed()
  return (
    <View className="hi-waiting">{isClosed ? T.closed(data?.operator?.hours ?? '') : T.waiting(count, minutes)}</View>
  )
}

/** The order or the item that one was looking at, with what can be done about it. */
function About({ about }: { about: HelpAbout }) {
  const { kind, title, note, picture, actions } = about
  return (
    <Section title={T.about}>
      <Pressable className="hi-about" {...linkOf('detail', about)}>
        {picture && (
          <View className="hi-about-pic">
            <PictureView picture={picture} ratio={1} alt="" displayWidth={56} sizes="56px" />
          </View>
        )}
        <View className="hi-about-main">
          <View className="hi-about-title">{title}</View>
          <View className="hi-about-note">{`${kind === 'order' ? T.order : T.item} · ${note}`}</View>
        </View>
      </Pressable>
      <View className="hi-acts">
        {actions.map((action) => (
          <Button key={action} size="small" type="info" {...linkOf(action, about)}>
            {ACTION_NAMES[action]}
          </Button>
        ))}
      </View>
    </Section>
  )
}

/** Where an action is done: on the page of the order or the item, unless it has a page of its own. */
function linkOf(action: HelpAction, { kind, id, caseNo }: HelpAbout): Link {
  if (kind === 'item') {
    if (action === 'question') return linkTo('qaQuestionList', { item_id: id })
    return action === 'complaint' ? linkTo('helpComplaint', { item_id: id }) : linkTo('productDetail', { id })
  }
  switch (action) {
    case 'traces':
      return linkTo('orderExpressTraces', { id })
    case 'afterSale':
      return linkTo('applyAfterSale', { id })
    case 'case':
      return linkTo('afterDetailNew', { caseNo })
    case 'complaint':
      return linkTo('helpComplaint', { order_no: id })
    case 'address':
    case 'detail':
    case 'invoice':
    case 'pay':
    case 'question':
      return linkTo('orderDetail', { id })
  }
}
