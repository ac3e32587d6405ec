import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { FAQ, SELL_TEXT } from '../content'

/** Questions that open to their answers, one at a time. */
export function Faq() {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <View className="sell-part">
      <View className="sell-part-title" ariaRole="heading" aria-level="2">
        {SELL_TEXT.faq}
      </View>
      <View className="sell-faq">
        {FAQ.map(({ question, answer }) => {
          const isOpen = question === opened
          return (
            <View key={question} className="sell-faq-item">
              <Tap className="sell-faq-question" expanded={isOpen} onTap={() => setOpened(isOpen ? null : question)}>
                <Text className="sell-faq-text">{question}</Text>
                <Icon name={isOpen ? 'up' : 'down'} size="s" />
              </Tap>
              {isOpen && <View className="sell-faq-answer">{answer}</View>}
            </View>
          )
        })}
      </View>
    </View>
  )
}
