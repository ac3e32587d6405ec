import type { Address } from '@contract/user'
import { View } from '@tarojs/components'
import { AddressLine } from '@/shared/address-line'
import { linkTo } from '@/screen/link-to'
import { cx } from '@/ui/internal/class-names'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { ADDRESS_LIST_TEXT } from '../../../messages'

interface AddressCardProps {
  address: Address
  /** Chooses the address when it is tapped in picking mode; without it a tap edits the address. */
  onPick?: () => void
  /** Whether this is the address in use so far. */
  isPicked: boolean
}

/** Draws one address, with a link to its form. */
export function AddressCard({ address, onPick, isPicked }: AddressCardProps) {
  const edit = linkTo('addrEdit', { id: address.id })
  return (
    <View className="al-card" ariaRole="listitem">
      <Pressable
        className="al-main"
        onPress={edit.onPress}
        {...(onPick ? { onTap: onPick, role: 'radio', checked: isPicked } : { onTap: edit.onTap, href: edit.href })}
      >
        {onPick && (
          <View className={cx('al-mark', isPicked && 'al-mark-on')}>{isPicked && <Icon name="check" size="s" />}</View>
        )}
        <View className="al-line">
          <AddressLine address={address} pin={false} />
        </View>
      </Pressable>
      <Pressable
        className="al-edit"
        label={`${ADDRESS_LIST_TEXT.edit}，${address.name}，${address.regionName}${address.detail}`}
        {...edit}
      >
        <Icon name={moreIcon('edit')} size="m" />
      </Pressable>
    </View>
  )
}
