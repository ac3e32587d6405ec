import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Icon } from '../base/icon'
import { Pressable } from '../base/pressable'
import { cx } from '../internal/class-names'
import './filter-section.scss'

export interface FilterSectionProps {
  /** For the panel's `intoView`. */
  id?: string
  title: string
  /** The choice in words, shown beside the title. */
  summary?: string
  /** Makes it collapsible: initially open unless this is 'closed'. */
  fold?: 'open' | 'closed'
  /** At the right of the title of a section that is not collapsible, e.g. 展开. */
  aside?: ReactNode
  children: ReactNode
}

/** One facet with its options. */
export function FilterSection({ id, title, summary, fold, aside, children }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(fold !== 'closed')
  const head = (
    <>
      <View className="rx-filter-title">{title}</View>
      {summary && <View className="rx-filter-summary">{summary}</View>}
    </>
  )
  return (
    <View id={id} className="rx-filter-section" ariaRole="group" ariaLabel={title}>
      {fold ? (
        <Pressable className="rx-filter-head" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {head}
          <Icon name="down" size="s" className={cx('rx-filter-arrow', isOpen && 'rx-filter-arrow-up')} />
        </Pressable>
      ) : (
        <View className="rx-filter-head">
          {head}
          {aside && <View className="rx-filter-aside">{aside}</View>}
        </View>
      )}
      {isOpen && <View className="rx-filter-body">{children}</View>}
    </View>
  )
}
