import { Text } from '@tarojs/components'
import type { Link } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'

/** A row of a popup that leads to the rule behind its words. The kit's cell would be of the first load. */
export function PopupLink({ title, ...link }: Link & { title: string }) {
  return (
    <Pressable className="item-popup-link" {...link}>
      <Text>{title}</Text>
      <Icon name="right" size="s" className="item-arrow" />
    </Pressable>
  )
}
