import { View } from '@tarojs/components'
import type { CSSProperties, ReactElement } from 'react'
import { Badge } from '../base/badge'
import { cx } from '../internal/class-names'
import { Icon, type IconName } from '../base/icon'
import { TEXT } from '../internal/messages'
import { ports } from '../internal/ports'
import { Pressable } from '../base/pressable'
import { useStatusBar } from './use-status-bar'
import './navbar.scss'

export interface NavbarIcon {
  name: IconName
  /** Name for screen readers. */
  label: string
  onTap: () => void
  href?: string
  badge?: number
}

interface NavbarBase {
  title?: string
  /** The title is not a heading: the page has its own. */
  plainTitle?: boolean
  /** Shows the back icon. */
  onBack?: () => void
  /** A SearchLink or SearchBox instead of the title. */
  search?: ReactElement
  /** white (default), primary: dark; transparent: over a picture, which scrolls behind it (spec 5). */
  theme?: 'white' | 'primary' | 'transparent'
  /** Stays at the top while the page scrolls; default true. */
  fixed?: boolean
  className?: string
}

/** A second icon requires a first (spec 5). */
export type NavbarProps = NavbarBase &
  ({ icon: NavbarIcon; icon2?: NavbarIcon } | { icon?: undefined; icon2?: undefined })

/** px, as in navbar.scss. */
const ICON_WIDTH = 44

/**
 * The bar at the top of a page. Leaves the status bar and the mini-program's capsule free.
 *
 * @throws Error `缺少 icon 参数：icon2 必须和icon同时存在` for a second icon without a first
 */
export function Navbar({
  title,
  plainTitle,
  onBack,
  search,
  theme = 'white',
  fixed = true,
  icon,
  icon2,
  className,
}: NavbarProps) {
  if (icon2 && !icon) throw new Error(TEXT.iconMissing)
  useStatusBar(theme === 'primary' ? 'white' : 'black')
  const { statusBar, capsuleWidth, barHeight } = ports.chrome()
  const space: CSSProperties = {
    paddingTop: statusBar ? `${statusBar}px` : undefined,
    paddingRight: capsuleWidth ? `${capsuleWidth}px` : undefined,
  }
  // The capsule takes its width on the right alone. Beside the back icon, the title gets as much on its left.
  const isCentred = capsuleWidth > 0 && onBack !== undefined && !icon
  const height = barHeight ? { height: `${barHeight}px` } : undefined
  return (
    <View
      className={cx('rx-nav', `rx-nav-${theme}`, fixed && 'rx-nav-fixed', className)}
      style={space}
      ariaRole="banner"
    >
      <View className="rx-nav-bar" style={height}>
        {onBack && (
          <Pressable className="rx-nav-icon" label={TEXT.back} onTap={onBack}>
            <Icon name="back" />
          </Pressable>
        )}
        {search ? (
          <View className={cx('rx-nav-search', !onBack && 'rx-nav-search-first')}>{search}</View>
        ) : (
          <View
            style={isCentred ? { paddingLeft: `${capsuleWidth - ICON_WIDTH}px` } : undefined}
            className={cx('rx-nav-title', !onBack && 'rx-nav-title-first', onBack && icon2 && 'rx-nav-title-even')}
            // Screen readers would read an empty heading as one.
            {...(title && !plainTitle && { ariaRole: 'heading', 'aria-level': '1' })}
          >
            {title}
          </View>
        )}
        {icon && <NavIcon icon={icon} />}
        {icon2 && <NavIcon icon={icon2} />}
        {!search && onBack && !icon && !isCentred && theme !== 'transparent' && <View className="rx-nav-icon" />}
      </View>
    </View>
  )
}

function NavIcon({ icon }: { icon: NavbarIcon }) {
  return (
    <Pressable className="rx-nav-icon" label={icon.label} onTap={icon.onTap} href={icon.href}>
      <View className="rx-nav-badge">
        <Icon name={icon.name} />
        {icon.badge !== undefined && <Badge count={icon.badge} />}
      </View>
    </Pressable>
  )
}
