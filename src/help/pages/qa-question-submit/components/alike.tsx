import type { QuestionForm, QuestionTopic } from '@contract/qa'
import { View } from '@tarojs/components'
import { FormCard } from '@/screen/form/form-parts'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { ALIKE_SHOWN } from '../../../limits'
import { SUBMIT_TEXT } from '../../../messages'

interface AlikeProps extends Pick<QuestionForm, 'alike'> {
  topic: '' | QuestionTopic
}

/** Questions that were answered before, of the chosen topic: perhaps this one among them. */
export function Alike({ alike, topic }: AlikeProps) {
  const shown = alike.filter((one) => topic === '' || one.topic === topic).slice(0, ALIKE_SHOWN)
  if (shown.length === 0) return null
  return (
    <FormCard title={SUBMIT_TEXT.alike}>
      {shown.map((one) => (
        <Pressable
          key={one.questionId}
          className="qs-alike"
          label={SUBMIT_TEXT.alikeOf(one.text)}
          {...linkTo('qaQuestionList', { item_id: one.itemId })}
        >
          <View className="qs-alike-text">{one.text}</View>
          <View className="qs-alike-answer">{one.answer}</View>
        </Pressable>
      ))}
    </FormCard>
  )
}
