import type { ChatCardRef, ChatEntry } from '@contract/chat'
import { TEXT_MAX } from '@contract/limits/chat'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { openCustomerService } from '@/core/platform/customer-service'
import { useRouteParams } from '@/core/platform/lifecycle'
import { scrollToElement } from '@/core/platform/scroll'
import { storage } from '@/core/platform/storage'
import { useIsLoggedIn } from '@/core/store'
import { VISITOR } from '@/screen/form/draft-store'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useUser } from '@/shared/api/user'
import { useIsClosed } from '@/shared/support/use-is-closed'
import { useSupportSheet } from '@/shared/support/use-support-sheet'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { Field } from '@/ui/form/field'
import { Rating } from '@/ui/form/rating'
import { BottomBar } from '@/ui/nav/bottom-bar'
import {
  useChatCloseMutation,
  useChatEntryQuery,
  useChatHelpQuery,
  useChatHumanMutation,
  useChatRateMutation,
} from './api'
import { Bubble, CardView } from './components/bubble'
import { CardPicker } from './components/card-picker'
import { lastSeq, type Talk } from './conversation'
import { ARTICLES_SHOWN, TOKEN_KEY } from './limits'
import { aheadText, CHAT_TEXT as T } from './messages'
import { useChat } from './use-chat'
import { sentPicture, useChatPicture } from './use-chat-picture'
import './index.scss'

const END = 'chat-end'

/** The chat with customer service (spec 2.10: /help/customservice), about what one was looking at. */
export default function CustomerServiceChatPage() {
  const { order_no: orderNo, item_id: itemId } = useRouteParams<'helpCustomservice'>()
  const about: ChatCardRef | null = orderNo
    ? { kind: 'order', id: orderNo }
    : itemId
      ? { kind: 'item', id: itemId }
      : null
  const [token] = useState(() => storage.getText(TOKEN_KEY) ?? undefined)
  const { isLoggedIn, user, isError } = useUser()
  // Of a user whose name does not come nothing is kept that another one could find.
  const owner = isLoggedIn ? (user?.userId ?? (isError ? '' : undefined)) : VISITOR
  return (
    <LoadingScreen
      route="helpCustomservice"
      title={T.title}
      query={useChatEntryQuery}
      arg={about}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(entry) =>
        owner === undefined ? <ScreenSkeleton kind="rows" /> : <Talking entry={entry} kept={token} owner={owner} />
      }
    </LoadingScreen>
  )
}

interface TalkingProps {
  entry: ChatEntry
  /** A visitor's token that the device kept. */
  kept: string | undefined
  owner: string
}

function Talking({ entry, kept, owner }: TalkingProps) {
  const { card, messenger, token: given } = entry
  const isLoggedIn = useIsLoggedIn()
  // A signed-in user's conversation is the user's own; the visitor's before it becomes a part of it.
  const [token] = useState(() => (isLoggedIn ? undefined : (kept ?? given)))
  useEffect(() => {
    if (token !== undefined) storage.setText(TOKEN_KEY, token)
  }, [token])
  const { talk, isOffline, send, resend } = useChat(token ?? kept, owner)
  const picture = useChatPicture((address) => send({ picture: address }))
  const { open: openPhone, sheet } = useSupportSheet()
  const [human, { isLoading: isAsking }] = useChatHumanMutation()
  const [close] = useChatCloseMutation()
  const [text, setText] = useState('')
  const [isCardOpen, setCardOpen] = useState(card !== null)
  const [picked, setPicked] = useState<ChatCardRef['kind'] | null>(null)
  const newest = lastSeq(talk) + talk.unsent.length
  useEffect(() => {
    if (newest > 0) scrollToElement(END)
  }, [newest])

  const { state } = talk.news
  const isBegun = talk.news.version > 0
  const sendText = () => {
    const said = text.trim()
    if (said === '') return
    send({ text: said })
    setText('')
  }
  const end = async () => {
    if (await dialog.isConfirmed(T.closeConfirm)) await close({ token })
  }
  const openMessenger = async () => {
    const failure = messenger && (await openCustomerService(messenger))
    if (failure) toast.show(failure)
  }
  return (
    <View className="chat">
      {isOffline && <NoticeBar text={T.offline} />}
      <View className="chat-log" ariaRole="log" ariaLabel={T.log}>
        <View className="chat-note">{T.hello}</View>
        {state === 'SELF' && <Articles about={card} />}
        {talk.messages.map(({ seq, author, text: said, card: shown, picture }) => (
          <Bubble key={seq} author={author} text={said} card={shown} picture={picture} />
        ))}
        {talk.unsent.map((message) => (
          <Bubble
            key={message.clientId}
            author="user"
            text={message.text}
            card={message.card}
            picture={message.picture === null ? null : sentPicture(message.picture)}
            state={message.hasFailed ? T.failed : T.sending}
            {...(message.hasFailed && { onResend: () => resend(message) })}
          />
        ))}
        <Where news={talk.news} token={token} />
        {card && isCardOpen && (
          <View className="chat-about">
            <CardView card={card} />
            <Button
              size="small"
              onTap={() => {
                send({ card })
                setCardOpen(false)
              }}
            >
              {T.sendCard}
            </Button>
          </View>
        )}
        <View id={END} className="chat-end" />
      </View>
      <BottomBar>
        <View className="chat-ways">
          {(state === 'SELF' || state === 'CLOSED') && (
            <Button size="small" type="info" loading={isAsking} onTap={() => void human({ token })}>
              {T.human}
            </Button>
          )}
          {isLoggedIn && (
            <Button size="small" type="info" loading={picture.isBusy} onTap={picture.choose}>
              {T.picture}
            </Button>
          )}
          {isLoggedIn && (
            <Button size="small" type="info" onTap={() => setPicked('order')}>
              {T.order}
            </Button>
          )}
          <Button size="small" type="info" onTap={() => setPicked('item')}>
            {T.item}
          </Button>
          {messenger && (
            <Button size="small" type="info" onTap={() => void openMessenger()}>
              {T.messenger}
            </Button>
          )}
          <View className="chat-others">
            <Pressable className="chat-way" {...linkTo('helpComplaint', aboutOf(card))}>
              {T.complaint}
            </Pressable>
            <Pressable className="chat-way" onTap={openPhone}>
              {T.phone}
            </Pressable>
            {isBegun && state !== 'CLOSED' && (
              <Pressable className="chat-way" onTap={() => void end()}>
                {T.close}
              </Pressable>
            )}
          </View>
        </View>
        <Field
          label={T.field}
          hideLabel
          className="chat-field"
          value={text}
          onChange={setText}
          placeholder={T.hint}
          maxLength={TEXT_MAX}
          onConfirm={sendText}
          right={
            <Button size="small" disabled={text.trim() === ''} onTap={sendText}>
              {T.send}
            </Button>
          }
        />
      </BottomBar>
      {sheet}
      <CardPicker
        kind={picked}
        onClose={() => setPicked(null)}
        onPick={(chosen) => {
          send({ card: chosen })
          setPicked(null)
        }}
      />
    </View>
  )
}

/** What a complaint from here is about, as its address takes it. */
const aboutOf = (card: ChatEntry['card']) =>
  card === null ? {} : card.kind === 'order' ? { order_no: card.id } : { item_id: card.id }

/** What may answer at once. Nothing where it does not come: the conversation does not wait for it. */
function Articles({ about }: { about: ChatCardRef | null }) {
  const { data } = useChatHelpQuery(about ? { kind: about.kind, id: about.id } : {})
  const shown = data?.hot.slice(0, ARTICLES_SHOWN) ?? []
  if (shown.length === 0) return null
  return (
    <View className="chat-articles">
      <View className="chat-articles-title">{T.articles}</View>
      {shown.map(({ id, title }) => (
        <Pressable key={id} className="chat-article" {...linkTo('helpQuestion', { id })}>
          {title}
        </Pressable>
      ))}
    </View>
  )
}

/** Where the conversation is: the place in the queue, an operator at work, the rating of a closed one. */
function Where({ news: { state, ahead, minutes, canRate }, token }: { news: Talk['news']; token: string | undefined }) {
  const [rate] = useChatRateMutation()
  const isClosed = useIsClosed()
  if (state === 'QUEUED') {
    return (
      <View className="chat-where" ariaRole="status">
        {isClosed ? T.off : aheadText(ahead, minutes)}
      </View>
    )
  }
  if (state === 'ACTIVE') return <View className="chat-where">{T.working}</View>
  if (!canRate) return null
  return (
    <View className="chat-rate">
      <View className="chat-rate-title">{T.rate}</View>
      <Rating
        value={0}
        size="l"
        label={T.rate}
        words={T.rateWords}
        onChange={(stars) => {
          void rate({ token, stars }).then(({ data }) => {
            if (data) toast.success(T.rated)
          })
        }}
      />
    </View>
  )
}
