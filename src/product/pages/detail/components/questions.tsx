import { View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { QUESTIONS_TEXT as T } from '../late-messages'
import './questions.scss'

/** Leads to the questions about the item, and to what flaws mean. */
export function Questions({ id }: { id: string }) {
  return (
    <Section look="padded" title={T.title} more={{ label: T.ask, ...linkTo('qaQuestionList', { item_id: id }) }}>
      <View className="item-questions">{T.note}</View>
      <Pressable className="item-about-flaws" {...linkTo('helpFlawIntroduce')}>
        {T.flaws}
      </Pressable>
    </Section>
  )
}
