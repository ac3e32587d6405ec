import type { CSSProperties, ReactNode } from 'react'

/** Props of Tap, the same on both builds. */
export interface PressableProps {
  /** An address makes it a link on H5 (long press, new tab, search engines); `onTap` still decides what a plain tap does. */
  href?: string
  onTap?: () => void
  /** Finger down, before it is known to be a tap: the moment to fetch what a tap will need. */
  onPress?: () => void
  /** Name for screen readers where the text inside does not say it. */
  label?: string
  /** Default `link` with an address, else `button`. */
  role?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'menuitem'
  disabled?: boolean
  /** State of tab and option (selected), radio, checkbox and switch (checked), link (current page). */
  selected?: boolean
  checked?: boolean
  current?: boolean
  expanded?: boolean
  /** Something that this tap began is under way. */
  busy?: boolean
  /** False keeps it out of the tab order (members of a group that arrow keys reach). */
  focusable?: boolean
  /** Attributes for whoever watches the page: text that says what this is. */
  trackingAttributes?: { readonly [name: `data-${string}`]: string }
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}
