import type { CSSProperties, ReactNode } from 'react'

/** Props of Pressable, the same on both builds. */
export interface PressableProps {
  /** Makes it a link on H5 (long press, new tab, search engines); `onTap` still handles a plain tap. */
  href?: string
  onTap?: () => void
  /** Called on touch start, before it is known to be a tap: the moment to prefetch. */
  onPress?: () => void
  /** Name for screen readers, where the text inside is not enough. */
  label?: string
  /** Default `link` with an address, else `button`. */
  role?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'menuitem'
  disabled?: boolean
  /** State of tab and option (selected), radio, checkbox and switch (checked), link (current page). */
  selected?: boolean
  checked?: boolean
  current?: boolean
  expanded?: boolean
  /** The action that this tap started is still running. */
  busy?: boolean
  /** False removes it from the tab order (members of a group that arrow keys reach). */
  focusable?: boolean
  /** data-* tracking attributes. */
  trackingAttributes?: { readonly [name: `data-${string}`]: string }
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}
