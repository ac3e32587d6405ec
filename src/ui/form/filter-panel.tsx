import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '../base/button'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { TEXT } from '../internal/messages'
import { COMPONENT_TEXT } from '../internal/component-messages'
import { Popup } from '../overlay/popup'
import { Pressable } from '../base/pressable'
import './filter-panel.scss'

export interface FilterPanelProps {
  open: boolean
  onClose: () => void
  onReset: () => void
  /** The host applies its draft and closes the panel. */
  onConfirm: () => void
  /** Default 筛选. */
  title?: string
  /** e.g. 查看 128 件; default 确定. */
  confirmText?: string
  /** The number for the button is being counted. */
  counting?: boolean
  /** Nothing is chosen, so 重置 is disabled. */
  untouched?: boolean
  /** The choice leaves no items: confirmText says so, and confirming is disabled. */
  nothingLeft?: boolean
  /** FilterSection components. */
  children: ReactNode
}

/**
 * The frame of a list's filters at the right edge: sections that scroll, and 重置 and 确定 below them. The choice is the
 * host's draft.
 */
export function FilterPanel({
  open,
  onClose,
  onReset,
  onConfirm,
  title = COMPONENT_TEXT.filter,
  confirmText = TEXT.confirm,
  counting,
  untouched,
  nothingLeft,
  children,
}: FilterPanelProps) {
  const foot = (
    <View className="rx-filter-foot">
      <Button type="info" disabled={untouched} onTap={onReset}>
        {COMPONENT_TEXT.reset}
      </Button>
      <Button className="rx-filter-ok" loading={counting} disabled={nothingLeft} onTap={onConfirm}>
        {confirmText}
      </Button>
    </View>
  )
  return (
    <Popup open={open} onClose={onClose} position="right" title={title} foot={foot}>
      <View className="rx-filter">{children}</View>
    </Popup>
  )
}

type FilterRailProps = Pick<FilterPanelProps, 'onReset' | 'title' | 'untouched' | 'children'>

/** The same sections in the page, at the left of the list: no button confirms, the host applies each choice at once. */
export function FilterRail({ onReset, title = COMPONENT_TEXT.filter, untouched, children }: FilterRailProps) {
  return (
    <View className="rx-filter rx-filter-rail" ariaRole="region" ariaLabel={title}>
      <View className="rx-filter-head rx-filter-rail-head">
        <View className="rx-filter-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        {!untouched && (
          <Pressable className="rx-filter-rail-reset" onTap={onReset}>
            {COMPONENT_TEXT.reset}
          </Pressable>
        )}
      </View>
      {children}
    </View>
  )
}

export interface FilterSectionProps {
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
export function FilterSection({ title, summary, fold, aside, children }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(fold !== 'closed')
  const head = (
    <>
      <View className="rx-filter-title">{title}</View>
      {summary && <View className="rx-filter-summary">{summary}</View>}
    </>
  )
  return (
    <View className="rx-filter-section" ariaRole="group" ariaLabel={title}>
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
