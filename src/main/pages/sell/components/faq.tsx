import { View } from '@tarojs/components'
import { useState } from 'react'
import { Collapse } from '@/ui/base/collapse'
import { FAQ, SELL_TEXT } from '../content'

const ITEMS = FAQ.map(({ question, answer }) => ({ key: question, title: question, content: answer }))

/** Draws questions; a tap opens the answer of one at a time. */
export function Faq() {
  const [open, setOpen] = useState<string[]>([])
  return (
    <View className="sell-part">
      <View className="sell-part-title" ariaRole="heading" aria-level="2">
        {SELL_TEXT.faq}
      </View>
      <Collapse accordion items={ITEMS} open={open} onChange={setOpen} />
    </View>
  )
}
