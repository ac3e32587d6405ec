import type { DocumentComment, ShopDocument } from '@contract/documents'
import { COMMENT_MAX, COMMENT_MIN } from '@contract/limits/documents'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { useIsLoggedIn } from '@/core/store'
import { formatDate } from '@/lib/date'
import { createIntentKeys } from '@/lib/intent-key'
import { callErrorText } from '@/screen/call-error'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { Field } from '@/ui/form/field'
import { useCommentDocumentMutation, useDocumentCommentsQuery } from '../api'
import { DOCUMENT_PAGE_TEXT as T } from '../messages'

/** What the user says of a version that is announced, and what was answered, also once it is in force. */
export function Comments({ document: { key, version, versions } }: { document: ShopDocument }) {
  const state = versions.find((one) => one.version === version)?.state
  const isLoggedIn = useIsLoggedIn()
  // A first version was never announced to anybody.
  const mayHave = state === 'announced' || (state === 'effective' && version !== '1')
  const { data } = useDocumentCommentsQuery({ key, version }, { skip: !isLoggedIn || !mayHave })
  if (!mayHave) return null
  if (!isLoggedIn) {
    if (state !== 'announced') return null
    return (
      <View className="doc-comments">
        <View className="doc-comments-note">{T.commentNote}</View>
        <Button type="info" onTap={() => navigate('login', { returnUrl: currentAddress() })}>
          {T.comment}
        </Button>
      </View>
    )
  }
  if (!data || (data.list.length === 0 && !data.canComment)) return null
  return (
    <View className="doc-comments">
      {data.canComment && <CommentForm documentKey={key} version={version} count={data.list.length} />}
      {data.list.length > 0 && (
        <View className="doc-changes-title" ariaRole="heading" aria-level="2">
          {T.ownComments}
        </View>
      )}
      {data.list.map((comment) => (
        <OwnComment key={comment.commentId} comment={comment} />
      ))}
    </View>
  )
}

function OwnComment({ comment: { text, at, answer } }: { comment: DocumentComment }) {
  return (
    <View className="doc-comment">
      <View className="doc-comments-note">{formatDate(at)}</View>
      <View className="doc-comment-text">{text}</View>
      <View className="doc-comment-answer">
        {answer ? (
          <>
            <View className="doc-comments-note">{T.commentAnswer(formatDate(answer.at))}</View>
            <View>{answer.text}</View>
          </>
        ) : (
          T.commentWaits
        )}
      </View>
    </View>
  )
}

interface CommentFormProps {
  documentKey: string
  version: string
  /** What was said before: the same words again are another opinion. */
  count: number
}

function CommentForm({ documentKey: key, version, count }: CommentFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [keys] = useState(() => createIntentKeys())
  const [comment, { isLoading }] = useCommentDocumentMutation()
  const send = async () => {
    const said = text.trim()
    if (said.length < COMMENT_MIN) return setProblem(T.commentShort)
    const { data, error } = await comment({ key, version, text: said, idempotencyKey: keys({ said, count }) })
    if (!data) return setProblem(error ? callErrorText(error) : '')
    setText('')
    setProblem('')
    toast.success(T.commentSent)
  }
  return (
    <View>
      <View className="doc-changes-title" ariaRole="heading" aria-level="2">
        {T.comment}
      </View>
      <View className="doc-comments-note">{T.commentNote}</View>
      <Field
        type="area"
        label={T.comment}
        hideLabel
        value={text}
        onChange={setText}
        maxLength={COMMENT_MAX}
        placeholder={T.commentHint}
        error={problem === '' ? undefined : problem}
      />
      <Button type="info" loading={isLoading} onTap={() => void send()}>
        {T.commentSend}
      </Button>
    </View>
  )
}
