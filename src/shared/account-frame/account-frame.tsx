import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { useWide } from '@/screen/use-wide'
import { Icon, type IconName } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { ACCOUNT_TEXT } from './messages'
import './account-frame.scss'

/** The user's own lists, in the order of 我的. */
const PAGES = [
  ['orderIndex', moreIcon('order')],
  ['wishList', 'heart'],
  ['addrIndex', moreIcon('location')],
] as const satisfies readonly (readonly [string, IconName])[]

type AccountPage = (typeof PAGES)[number][0]

interface AccountFrameProps {
  /** The page around it, a Screen of `layout="columns"`. */
  active: AccountPage
  children: ReactNode
}

/** One of the user's own lists, on a wide window beside the way to the others. Elsewhere the list alone. */
export function AccountFrame({ active, children }: AccountFrameProps) {
  const isWide = useWide()
  return (
    <View className="rx-account">
      <View className="rx-account-menu" {...(isWide && { ariaRole: 'navigation', ariaLabel: ACCOUNT_TEXT.menu })}>
        {isWide &&
          PAGES.map(([page, icon]) => (
            <Pressable
              key={page}
              className={cx('rx-account-link', page === active && 'rx-account-on')}
              current={page === active}
              trackingAttributes={trackingAttributes({ sort: { id: page, name: ACCOUNT_TEXT[page] } })}
              {...linkTo(page, {})}
            >
              <Icon name={icon} size="m" />
              <Text>{ACCOUNT_TEXT[page]}</Text>
            </Pressable>
          ))}
      </View>
      <View className="rx-account-main rx-beside">{children}</View>
    </View>
  )
}
