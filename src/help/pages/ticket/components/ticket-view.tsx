import type { TicketInfo, TicketWords } from '@contract/ticket'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { randomKey } from '@/lib/random-key'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { useActions } from '@/screen/detail/use-actions'
import { linkTo } from '@/screen/link-to'
import { PhotoRow } from '@/shared/photo-row'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { useTicketAgreeMutation, useTicketRefuseMutation, useTicketWithdrawMutation } from '../../../ticket-api'
import { CATEGORY_NAMES, TICKET_TEXT as T, WISH_NAMES } from '../../../ticket-messages'
import { ReplyForm } from './reply-form'
import { SubjectLine } from './subject-line'

interface TicketViewProps {
  ticket: TicketInfo
  /** The time to act is up. */
  onOverdue: () => void
}

/** One complaint: who acts and by when, the proposal, what was said, what happened. */
export function TicketView({ ticket, onOverdue }: TicketViewProps) {
  const [isReplying, setReplying] = useState(false)
  const { no, stateName, hint, dueAt, serverNow, subject, category, wish, text, photos, proposal, createdAt } = ticket
  const actions = useTicketActions(ticket, () => setReplying(true))
  // Taking it back is no next step: it stays in reach, and invites nobody.
  const quiet = actions.filter(({ key }) => key === 'withdraw')
  return (
    <View>
      <StatusHeader
        title={stateName}
        hint={hint}
        deadline={
          dueAt === null || dueAt <= serverNow
            ? undefined
            : { label: T.left, until: dueAt, asOf: serverNow, onEnd: onOverdue }
        }
      />
      {proposal && (
        <Section title={proposal.isFinal ? T.finalProposal : T.proposal} note={formatDateTime(proposal.at)}>
          <View className="ht-text">{proposal.text}</View>
          <InfoRow name={T.money} value={proposal.fen > 0 ? formatPrice(proposal.fen) : T.noMoney} />
          {proposal.agreedAt !== null && proposal.fen > 0 && (
            <Pressable className="ht-quiet" {...linkTo('userPurse')}>
              {T.purse}
            </Pressable>
          )}
        </Section>
      )}
      <Thread thread={ticket.thread} />
      <Section title={T.about}>
        <Pressable className="ht-order" {...subjectLink(subject)}>
          <SubjectLine subject={subject} />
        </Pressable>
        <InfoRow name={T.category} value={CATEGORY_NAMES[category]} />
        <InfoRow name={T.wishName} value={WISH_NAMES[wish]} />
        <View className="ht-text">{text}</View>
        {photos.length > 0 && (
          <View className="ht-photos">
            <PhotoRow photos={photos} label={T.photos} />
          </View>
        )}
        <InfoRow name={T.no} value={no} copyable />
        <InfoRow name={T.at} value={formatDateTime(createdAt)} />
      </Section>
      <Timeline title={T.steps} events={ticket.events} />
      {quiet.map(({ key, label, busy: _busy, main: _main, ...tap }) => (
        <Pressable key={key} className="ht-quiet" {...tap}>
          {label}
        </Pressable>
      ))}
      <Pressable className="ht-quiet" {...linkTo('helpCustomservice', chatAbout(subject))}>
        {T.support}
      </Pressable>
      {isReplying ? (
        <ReplyForm ticket={ticket} onDone={() => setReplying(false)} />
      ) : (
        <ActionBar items={actions.filter((action) => !quiet.includes(action))} />
      )}
    </View>
  )
}

const subjectLink = ({ kind, id }: TicketInfo['subject']) =>
  kind === 'order'
    ? linkTo('orderDetail', { id })
    : kind === 'item'
      ? linkTo('productDetail', { id })
      : kind === 'chat'
        ? linkTo('helpCustomservice', {})
        : {}

const chatAbout = ({ kind, id }: TicketInfo['subject']) =>
  kind === 'order' ? { order_no: id } : kind === 'item' ? { item_id: id } : {}

/** What the user and the shop have said since. */
function Thread({ thread }: { thread: readonly TicketWords[] }) {
  if (thread.length === 0) return null
  return (
    <Section title={T.thread}>
      {thread.map(({ author, text, photos, at }) => (
        <View key={`${at} ${text}`} className="ht-words">
          <View className="ht-words-head">
            <Text className={cx('ht-words-who', author === 'operator' && 'ht-words-shop')}>
              {author === 'user' ? T.me : T.service}
            </Text>
            <Text className="ht-words-at">{formatDateTime(at)}</Text>
          </View>
          <View className="ht-words-text">{text}</View>
          {photos.length > 0 && <PhotoRow photos={photos} label={T.photos} />}
        </View>
      ))}
    </Section>
  )
}

const useTicketActions = ({ actions, no, version, proposal }: TicketInfo, reply: () => void) => {
  const [agree] = useTicketAgreeMutation()
  const [refuse] = useTicketRefuseMutation()
  const [withdraw] = useTicketWithdrawMutation()
  const seen = () => ({ no, version, idempotencyKey: randomKey() })
  return useActions(actions, {
    reply: { label: T.reply, main: true, onTap: reply },
    agree: {
      label: T.agree,
      main: true,
      confirm: { message: T.agreeAbout(proposal?.fen ?? 0), confirmText: T.agree },
      run: async () => (await agree(seen())).error === undefined,
      done: T.agreed,
    },
    refuse: {
      label: T.refuse,
      confirm: { message: T.refuseAbout },
      run: async () => (await refuse(seen())).error === undefined,
      done: T.refused,
    },
    withdraw: {
      label: T.withdraw,
      confirm: { message: T.withdrawAbout },
      run: async () => (await withdraw(seen())).error === undefined,
      done: T.withdrawn,
    },
  })
}
