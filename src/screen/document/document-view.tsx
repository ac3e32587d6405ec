import { Text, View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { linkToUrl } from '../link-to'
import { isShopAddress, type Block, type RichLine } from './document'
import './document.scss'

interface DocumentViewProps {
  blocks: readonly Block[]
  /** The element of the block at n is `{prefix}-{n}`: several documents may be mounted at once. */
  prefix: string
}

/** The blocks of a document. */
export const DocumentView = memo(function DocumentView({ blocks, prefix }: DocumentViewProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <View key={index} id={`${prefix}-${index}`} className={`rx-doc-${block.kind}`} {...roleOf(block)}>
          {contentOf(block)}
        </View>
      ))}
    </>
  )
})

const roleOf = (block: Block) =>
  block.kind === 'heading'
    ? { ariaRole: 'heading', 'aria-level': String(block.level ?? 2) }
    : block.kind === 'list' || block.kind === 'table'
      ? { ariaRole: block.kind }
      : {}

const contentOf = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <Text className={block.level === 3 ? 'rx-doc-minor' : undefined}>{block.text}</Text>
    case 'list':
      return block.items.map((item, at) => (
        <View key={at} className="rx-doc-item" ariaRole="listitem">
          <Text className="rx-doc-bullet">{block.ordered ? `${at + 1}.` : '·'}</Text>
          <View className="rx-doc-item-text">{lineOf(item)}</View>
        </View>
      ))
    case 'table':
      return (
        <>
          <View className="rx-doc-row rx-doc-row-head" ariaRole="row">
            {block.head.map((cell, at) => (
              <View key={at} className="rx-doc-cell" ariaRole="columnheader">
                {cell}
              </View>
            ))}
          </View>
          {block.rows.map((row, at) => (
            <View key={at} className="rx-doc-row" ariaRole="row">
              {row.map((cell, column) => (
                <View key={column} className="rx-doc-cell" ariaRole="cell">
                  {lineOf(cell)}
                </View>
              ))}
            </View>
          ))}
        </>
      )
    case 'note':
      return (
        <View className={cx('rx-doc-note-text', block.tone === 'warning' && 'rx-doc-warning')}>
          {lineOf(block.text)}
        </View>
      )
    default:
      return lineOf(block.text)
  }
}

const lineOf = (line: RichLine): ReactNode =>
  line.map((part, at) => {
    if (typeof part === 'string') return <Text key={at}>{part}</Text>
    const { text, strong, to } = part
    if (to && isShopAddress(to)) {
      return (
        <Pressable key={at} className="rx-doc-link" {...linkToUrl(to)}>
          {text}
        </Pressable>
      )
    }
    return (
      <Text key={at} className={strong ? 'rx-doc-strong' : undefined}>
        {text}
      </Text>
    )
  })
