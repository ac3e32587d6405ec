import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { Layer, type LayerProps } from './layer'
import { TEXT } from '../internal/messages'
import { belowChrome } from '../internal/below-chrome'
import { Pressable } from '../base/pressable'
import './popup.scss'

export interface PopupProps extends Pick<
  LayerProps,
  'open' | 'onClose' | 'overlay' | 'closeOnOverlay' | 'closeOnBack' | 'lockScroll'
> {
  /** Default bottom. */
  position?: 'bottom' | 'center' | 'top' | 'left' | 'right'
  /** Heading, and the name for screen readers; without it give `label`. */
  title?: string
  label?: string
  /** A close button beside the title; default true with a title. */
  closeable?: boolean
  /** Stays below the scrolling content, e.g. a button. */
  foot?: ReactNode
  /**
   * Id of an element of the content (e.g. the chosen one): the popup scrolls to it when it opens and when the id
   * changes.
   */
  intoView?: string
  className?: string
  children: ReactNode
}

/**
 * A panel over the page. Place it at the end of a page, not inside an element with a transform. Its content is mounted
 * only while it is open.
 */
export function Popup({
  position = 'bottom',
  title,
  label = title ?? '',
  closeable = title !== undefined,
  foot,
  intoView,
  className,
  children,
  ...layer
}: PopupProps) {
  const isAtTop = position === 'left' || position === 'right' || position === 'top'
  return (
    <Layer
      {...layer}
      label={label}
      boxClass={cx('rx-pop', `rx-pop-${position}`, className)}
      boxStyle={isAtTop ? { paddingTop: belowChrome() } : undefined}
    >
      {(title !== undefined || closeable) && (
        <View className="rx-pop-head">
          <View className="rx-pop-title" ariaRole="heading" aria-level="2">
            {title}
          </View>
          {closeable && (
            <Pressable className="rx-pop-close" label={TEXT.close} onTap={layer.onClose}>
              <Icon name="close" size="m" />
            </Pressable>
          )}
        </View>
      )}
      <ScrollView className="rx-pop-body" scrollY scrollIntoView={intoView}>
        {children}
      </ScrollView>
      {foot && <View className="rx-pop-foot">{foot}</View>}
    </Layer>
  )
}
