import type { Address } from '@contract/user'
import { Text, View } from '@tarojs/components'
import { cx } from '@/ui/internal/class-names'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Tag } from '@/ui/base/tag'
import { Pressable } from '@/ui/base/pressable'
import { ADDRESS_TEXT } from './messages'
import './address-line.scss'

export interface AddressLineProps {
  /** null while there is no address: the line then offers to add one. */
  address: (Pick<Address, 'name' | 'phone' | 'regionName' | 'detail'> & { isDefault?: boolean }) | null
  /** Turns the line into a button with an arrow. */
  onTap?: () => void
  href?: string
  /** Whether a pin is drawn before the address; default true. */
  pin?: boolean
}

/** Draws who receives a parcel, and where. */
export function AddressLine({ address, onTap, href, pin = true }: AddressLineProps) {
  const isLink = onTap !== undefined || href !== undefined
  const body = (
    <>
      {pin && <Icon name={moreIcon('location')} size="m" className="rx-addr-pin" />}
      <View className="rx-addr-main">
        {address ? (
          <>
            <View className="rx-addr-who">
              <Text className="rx-addr-name">{address.name}</Text>
              <Text className="rx-addr-phone">{address.phone}</Text>
              {address.isDefault && (
                <Tag size="mini" tone="soft">
                  {ADDRESS_TEXT.isDefault}
                </Tag>
              )}
            </View>
            <View className="rx-addr-where">{`${address.regionName} ${address.detail}`}</View>
          </>
        ) : (
          <View className="rx-addr-name">{ADDRESS_TEXT.add}</View>
        )}
      </View>
      {isLink && <Icon name="right" size="s" className="rx-addr-arrow" />}
    </>
  )
  return isLink ? (
    <Pressable className={cx('rx-addr', !pin && 'rx-addr-bare')} onTap={onTap} href={href}>
      {body}
    </Pressable>
  ) : (
    <View className={cx('rx-addr', !pin && 'rx-addr-bare')}>{body}</View>
  )
}
