import type { Address } from '@contract/user'
import { View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { ADDRESS_LIST_TEXT } from '../../../messages'
import { AddressCard } from './address-card'

interface AddressesProps {
  list: readonly Address[]
  /** Whether a tap picks an address instead of editing it. */
  onPick?: (id: string) => void
  pickedId?: string
}

/** Draws the address book, and the link that adds an address. */
export function Addresses({ list, onPick, pickedId }: AddressesProps) {
  const add = linkTo('addrEdit')
  if (list.length === 0) {
    return (
      <Empty
        type="address"
        title={ADDRESS_LIST_TEXT.empty}
        text={ADDRESS_LIST_TEXT.emptyNote}
        action={{ label: ADDRESS_LIST_TEXT.add, href: add.href, onTap: add.onTap }}
      />
    )
  }
  return (
    <View>
      <View className="al-list" ariaRole="list">
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isPicked={address.id === pickedId}
            onPick={onPick && (() => onPick(address.id))}
          />
        ))}
      </View>
      <BottomBar>
        <Button block {...add}>
          {ADDRESS_LIST_TEXT.add}
        </Button>
      </BottomBar>
    </View>
  )
}
