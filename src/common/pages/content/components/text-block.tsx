import type { PlainPageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { DocumentView } from '@/screen/document/document-view'
import { Section } from '@/screen/detail/section'
import { Collapse } from '@/ui/base/collapse'

/** Text in the blocks of documents: no HTML. */
export function TextBlock({ block: { id, blocks } }: { block: Extract<PlainPageBlock, { kind: 'text' }> }) {
  return (
    <View className="cp-text">
      <DocumentView blocks={blocks} prefix={`cp-${id}`} />
    </View>
  )
}

/** Questions whose answers open below them. */
export function FaqBlock({ block: { id, title, items } }: { block: Extract<PlainPageBlock, { kind: 'faq' }> }) {
  const [open, setOpen] = useState<string[]>([])
  const list = (
    <Collapse
      items={items.map(({ question, answer }, at) => ({
        key: String(at),
        title: question,
        content: <DocumentView blocks={answer} prefix={`cp-${id}-${at}`} />,
      }))}
      open={open}
      onChange={setOpen}
      accordion
    />
  )
  return title === '' ? <View className="cp-faq">{list}</View> : <Section title={title}>{list}</Section>
}
