/** 客服台: conversations that wait, the operator's own, colleagues'; one of them open beside, to be answered. */
import { CHAT_TABS, type ChatTab } from '@contract/admin/chat'
import type { ChatCard, ChatCardRef } from '@contract/chat'
import { Alert, App, Badge, Button, Card, Empty, Flex, Image, Input, List, Popconfirm, Tabs, Tag } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../data/call'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { PageHead } from '../../patterns/page-head'
import { LIST_EVERY_MS, TEXT_MAX } from './limits'
import { texts } from './messages'
import { AnswerPicker } from './answer-picker'
import { CardBody } from './card-body'
import { useConversation } from './use-conversation'

const tabOf = (name: string | null): ChatTab => CHAT_TABS.find((tab) => tab === name) ?? 'queued'
const newId = (): string => crypto.randomUUID()

const ChatDesk = () => {
  const [params, setParams] = useSearchParams()
  const tab = tabOf(params.get('tab'))
  const id = Number(params.get('id') ?? 0)
  const { data, refetch } = useRead('GET /admin/chat/list', { tab })
  // What was begun for one user stays while another is answered.
  const drafts = useRef(new Map<number, string>())
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LIST_EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <>
      <PageHead title={texts.title} about={texts.about} />
      <Flex gap={16} align="start">
        <Card style={{ width: 340, flex: 'none' }}>
          <Tabs
            size="small"
            tabBarGutter={16}
            activeKey={tab}
            onChange={(next) => setParams({ tab: next, ...(id > 0 && { id: String(id) }) })}
            items={CHAT_TABS.map((key) => ({
              key,
              label: (
                <Badge count={key === 'closed' ? 0 : (data?.counts[key] ?? 0)} size="small" offset={[4, -2]}>
                  {texts.tabs[key]}
                </Badge>
              ),
            }))}
          />
          <List
            aria-label={texts.list}
            dataSource={data?.list ?? []}
            locale={{ emptyText: <Empty description={texts.empty} /> }}
            rowKey="id"
            renderItem={({ id: each, name, text, at, operator, complaint }) => (
              <List.Item>
                <Button
                  type={each === id ? 'primary' : 'text'}
                  block
                  style={{ height: 'auto', textAlign: 'left', whiteSpace: 'normal' }}
                  onClick={() => setParams({ tab, id: String(each) })}
                >
                  <Flex vertical align="start">
                    <strong>{name}</strong>
                    <span>{text}</span>
                    <span>
                      {time(at)} {operator}
                    </span>
                    {complaint !== '' && <Tag color="red">{texts.complaint}</Tag>}
                  </Flex>
                </Button>
              </List.Item>
            )}
          />
        </Card>
        <Card style={{ flex: 1, minWidth: 0 }}>
          {id > 0 ? (
            <Conversation key={id} id={id} drafts={drafts.current} onChanged={() => void refetch()} />
          ) : (
            <Empty description={texts.choose} />
          )}
        </Card>
      </Flex>
    </>
  )
}

/** A text of several lines is read from its left, on whichever side it stands. */
const SAID: CSSProperties = {
  ...{ display: 'inline-block', maxWidth: '80%', textAlign: 'left' },
  ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}

/** An order or an item that was sent; leads to its record. */
const CardAtDesk = ({ card }: { card: ChatCard }) => (
  <Link to={recordHref(card.kind, card.id)}>
    <Card size="small" style={{ display: 'inline-block', maxWidth: 360, textAlign: 'left' }}>
      <CardBody card={card} />
    </Card>
  </Link>
)

interface ConversationProps {
  id: number
  /** Answers that were begun, by conversation. */
  drafts: Map<number, string>
  onChanged: () => void
}

const Conversation = ({ id, drafts, onChanged }: ConversationProps) => {
  const { chat, hasFailed } = useConversation(id)
  const act = useAct()
  const may = useMay()
  const { message } = App.useApp()
  const [text, setText] = useState(drafts.get(id) ?? '')
  useEffect(() => void drafts.set(id, text), [drafts, id, text])
  // The same answer keeps its name until it has arrived, so that sending it again does not double it; other words are
  // another answer, which the one before must not swallow.
  const sent = useRef({ text: '', clientId: '' })
  const [cardId, setCardId] = useState(newId)
  const [isSending, setSending] = useState(false)
  const log = useRef<HTMLDivElement>(null)
  const newest = chat?.list.at(-1)?.seq
  // The newest message is what the operator answers.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])
  const carryOut = async (work: () => Promise<unknown>): Promise<boolean> => {
    setSending(true)
    try {
      await work()
      onChanged()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What was typed stays.
      void message.error(error.message)
      return false
    } finally {
      setSending(false)
    }
  }
  if (!chat) return hasFailed ? <Alert type="error" title={texts.failed} /> : <Card loading />
  const { list, state, name, userId, phone, operator, isMine, complaint } = chat
  const send = async () => {
    const said = text.trim()
    if (said === '' || isSending) return
    const seen = list.at(-1)?.seq ?? 0
    if (sent.current.text !== said) sent.current = { text: said, clientId: newId() }
    const { clientId } = sent.current
    if (!(await carryOut(() => act('POST /admin/chat/reply', { id, clientId, text: said, seen })))) return
    sent.current = { text: '', clientId: '' }
    // Another conversation may be open by now.
    if (drafts.get(id) === text) drafts.delete(id)
    // What was typed meanwhile is the next answer.
    setText((now) => (now === text ? '' : now))
  }
  const isOpen = state !== 'CLOSED'
  const sendCard = async ({ kind, id: of }: ChatCardRef) => {
    const answer = { id, clientId: `${cardId}-${kind}-${of}`, card: { kind, id: of }, seen: list.at(-1)?.seq ?? 0 }
    const hasArrived = await carryOut(() => act('POST /admin/chat/reply', answer))
    if (hasArrived) setCardId(newId())
    return hasArrived
  }
  return (
    <Flex vertical gap={12}>
      {hasFailed && <Alert type="warning" title={texts.failed} />}
      <Flex justify="space-between" wrap gap={8}>
        <span>
          {userId === null ? name : <Link to={recordHref('user', String(userId))}>{name}</Link>} {phone}{' '}
          {texts.states[state]} · {texts.answering} {operator || texts.nobody}
          {complaint !== '' && (
            <>
              {' · '}
              <Link to={recordHref('ticket', complaint)}>{texts.complaint}</Link>
            </>
          )}
        </span>
        {isOpen && may('chat.answer') && (
          <Flex gap={8}>
            {!isMine && (
              <Button onClick={() => void carryOut(() => act('POST /admin/chat/take', { id }))}>{texts.take}</Button>
            )}
            {userId !== null && complaint === '' && (
              <Popconfirm
                title={texts.complainConfirm}
                onConfirm={() => carryOut(() => act('POST /admin/chat/complain', { id }))}
              >
                <Button>{texts.complain}</Button>
              </Popconfirm>
            )}
            <Popconfirm
              title={texts.closeConfirm}
              onConfirm={() => carryOut(() => act('POST /admin/chat/close', { id }))}
            >
              <Button>{texts.close}</Button>
            </Popconfirm>
          </Flex>
        )}
      </Flex>
      <div ref={log} role="log" aria-label={texts.log} tabIndex={0} style={{ maxHeight: '55vh', overflowY: 'auto' }}>
        {list.map(({ seq, author, text: said, card, picture, at }) => (
          <div key={seq} style={{ textAlign: author === 'operator' ? 'right' : 'left', padding: '4px 0' }}>
            <div className="c-quiet">{time(at)}</div>
            <div style={SAID}>
              {card ? (
                <CardAtDesk card={card} />
              ) : picture ? (
                <Image src={picture.url} alt={picture.alt} width={160} />
              ) : author === 'system' ? (
                <span className="c-quiet">{said}</span>
              ) : (
                said
              )}
            </div>
          </div>
        ))}
      </div>
      {isOpen && may('chat.answer') && (
        <>
          <Input.TextArea
            aria-label={texts.reply}
            placeholder={texts.hint}
            rows={3}
            maxLength={TEXT_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) void send()
            }}
          />
          <Flex justify="space-between" gap={8} wrap>
            <AnswerPicker
              id={id}
              onText={(more) => setText((before) => [before, more].filter(Boolean).join('\n').slice(0, TEXT_MAX))}
              onCard={sendCard}
            />
            <Button type="primary" loading={isSending} disabled={text.trim() === ''} onClick={() => void send()}>
              {texts.send}
            </Button>
          </Flex>
        </>
      )}
    </Flex>
  )
}

export default ChatDesk
