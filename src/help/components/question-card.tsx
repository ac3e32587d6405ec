import type { Question, QuestionAction } from '@contract/qa'
import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { formatDate } from '@/lib/date'
import { PhotoRow } from '@/shared/photo-row'
import { useAfterLogin } from '@/shared/use-after-login'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Tag } from '@/ui/base/tag'
import { toast } from '@/ui/feedback/toast'
import { ActionSheet } from '@/ui/overlay/action-sheet'
import { useQuestionFollowMutation, useQuestionReportMutation, useQuestionUsefulMutation } from '../api'
import { QUESTION_TEXT as T, REPORT_NAMES, TOPIC_NAMES } from '../messages'
import './question-card.scss'

type Words = Pick<Question, 'text' | 'photos' | 'at' | 'state' | 'stateName' | 'reason' | 'answer'>
/** What opens a form. */
export type ReplyKind = Extract<QuestionAction, 'append' | 'answer'>

interface QuestionCardProps {
  question: Question
  onReply: (question: Question, kind: ReplyKind) => void
  /** Above the words, e.g. the item. */
  children?: ReactNode
}

/** A question with its answer, the author's further one, and what its reader may do with it. */
export function QuestionCard({ question, onReply, children }: QuestionCardProps) {
  const { topic, isMine, at, more } = question
  return (
    <View className="qa-card">
      {children}
      <View className="qa-head">
        <Tag size="mini" tone="soft">
          {TOPIC_NAMES[topic]}
        </Tag>
        <Text className="qa-author">{isMine ? T.mine : T.anonymous}</Text>
        <Text className="qa-at">{formatDate(at)}</Text>
      </View>
      <QuestionWords words={question} />
      {more && (
        <View className="qa-more">
          <View className="qa-more-head">{`${T.more} ${formatDate(more.at)}`}</View>
          <QuestionWords words={more} />
        </View>
      )}
      <Actions question={question} onReply={onReply} />
    </View>
  )
}

function QuestionWords({ words: { text, photos, state, stateName, reason, answer } }: { words: Words }) {
  return (
    <>
      <View className="qa-text">{text}</View>
      {photos.length > 0 && <PhotoRow photos={photos} label={T.photos} />}
      {state !== 'ANSWERED' && (
        <View className={state === 'WAITING' ? 'qa-state qa-state-due' : 'qa-state'}>{T.state(stateName, reason)}</View>
      )}
      {answer && (
        <View className="qa-answer">
          <View className="qa-answer-head">
            <Text className="qa-answer-by">{answer.by}</Text>
            <Text className="qa-at">{formatDate(answer.at)}</Text>
          </View>
          <View className="qa-answer-text">{answer.text}</View>
          {answer.photos.length > 0 && <PhotoRow photos={answer.photos} label={T.answerPhotos} />}
          {answer.fact !== '' && (
            <View className="qa-fact">
              <Icon name="shield" size="s" />
              <Text className="qa-fact-name">{T.fact}</Text>
              <Text className="qa-fact-text">{answer.fact}</Text>
            </View>
          )}
        </View>
      )}
    </>
  )
}

function Actions({ question, onReply }: Pick<QuestionCardProps, 'question' | 'onReply'>) {
  const { questionId, actions, isFollowed, followCount, isUseful, usefulCount } = question
  const afterLogin = useAfterLogin()
  const [follow] = useQuestionFollowMutation()
  const [useful] = useQuestionUsefulMutation()
  const [report] = useQuestionReportMutation()
  const [isReporting, setReporting] = useState(false)
  const can = (action: QuestionAction) => actions.includes(action)
  const changeFollowing = async () => {
    const { data } = await follow({ questionId, isFollowed: !isFollowed })
    if (data?.isFollowed) toast.success(T.following)
  }
  const send = async (why: keyof typeof REPORT_NAMES) => {
    const { data } = await report({ questionId, why })
    if (data) toast.success(T.reported)
  }
  if (actions.length === 0) return null
  return (
    <View className="qa-actions">
      {can('follow') && (
        <Pressable
          className={isFollowed ? 'qa-action qa-action-due' : 'qa-action'}
          role="checkbox"
          checked={isFollowed}
          onTap={() => afterLogin(() => void changeFollowing())}
        >
          {T.counted(isFollowed ? T.followed : T.follow, followCount)}
        </Pressable>
      )}
      {can('useful') && (
        <Pressable
          className={isUseful ? 'qa-action qa-action-due' : 'qa-action'}
          role="checkbox"
          checked={isUseful}
          onTap={() => afterLogin(() => void useful({ questionId, isUseful: !isUseful }))}
        >
          {T.counted(T.useful, usefulCount)}
        </Pressable>
      )}
      {can('append') && (
        <Pressable className="qa-action" onTap={() => onReply(question, 'append')}>
          {T.append}
        </Pressable>
      )}
      {can('answer') && (
        <Pressable className="qa-action qa-action-due" onTap={() => onReply(question, 'answer')}>
          {T.answer}
        </Pressable>
      )}
      {can('report') && (
        <Pressable className="qa-action qa-action-quiet" onTap={() => afterLogin(() => setReporting(true))}>
          {T.report}
        </Pressable>
      )}
      <ActionSheet
        open={isReporting}
        onClose={() => setReporting(false)}
        title={T.reportTitle}
        actions={(Object.keys(REPORT_NAMES) as (keyof typeof REPORT_NAMES)[]).map((key) => ({
          key,
          label: REPORT_NAMES[key],
        }))}
        onSelect={(why) => void send(why)}
      />
    </View>
  )
}
