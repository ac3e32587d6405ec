import type { Question } from '@contract/qa'
import { TEXT_MAX } from '@contract/limits/qa'
import { View } from '@tarojs/components'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useQuestionAnswerMutation, useQuestionAppendMutation } from '../api'
import { REPLY_TEXT } from '../messages'
import type { ReplyKind } from './question-card'
import './reply-form.scss'

interface ReplyFormProps {
  question: Question
  kind: ReplyKind
  onDone: () => void
}

/** What the author asks further, once, or a merchant answers: in the place of the list. */
export function ReplyForm({ question: { questionId, text, more }, kind, onDone }: ReplyFormProps) {
  const [append] = useQuestionAppendMutation()
  const [answer] = useQuestionAnswerMutation()
  const words = REPLY_TEXT[kind]
  const form = useForm<{ text: string }, Question>({
    initial: { text: '' },
    rules: { text: [required(REPLY_TEXT.need), maxLength(TEXT_MAX)] },
    draft: useUserDraft(`qa-${kind}-${questionId}`, 1),
    send: (values, { key }) => {
      const said = { questionId, text: values.text.trim(), idempotencyKey: key }
      return kind === 'append' ? append(said) : answer(said)
    },
    onSent: () => {
      toast.success(words.sent)
      onDone()
    },
  })
  return (
    <FormScreen form={form} submit={words.submit}>
      <View className="qa-about">{kind === 'answer' && more?.state === 'WAITING' ? more.text : text}</View>
      <FormCard title={words.title}>
        <AreaField form={form} name="text" label={words.title} hideLabel placeholder={words.hint} />
        <Pressable className="qa-stop" onTap={onDone}>
          {REPLY_TEXT.stop}
        </Pressable>
      </FormCard>
    </FormScreen>
  )
}
