import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '../base/button'
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
  /** Confirming is disabled, and confirmText says why: the choice leaves no items, or a value is wrong. */
  blocked?: boolean
  /** Id of a section that it scrolls to. */
  intoView?: string
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
  blocked,
  intoView,
  children,
}: FilterPanelProps) {
  const foot = (
    <View className="rx-filter-foot">
      <Button type="info" disabled={untouched} onTap={onReset}>
        {COMPONENT_TEXT.reset}
      </Button>
      <Button className="rx-filter-ok" loading={counting} disabled={blocked} onTap={onConfirm}>
        {confirmText}
      </Button>
    </View>
  )
  return (
    <Popup open={open} onClose={onClose} position="right" title={title} foot={foot} intoView={intoView}>
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
