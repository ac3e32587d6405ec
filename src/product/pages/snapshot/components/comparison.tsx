import type { Snapshot } from '@contract/snapshot'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Popup } from '@/ui/overlay/popup'
import { SNAPSHOT_TEXT } from '../messages'

interface ComparisonProps {
  open: boolean
  onClose: () => void
  itemId: string
  changes: Snapshot['changes']
}

/** What the item's page says otherwise now than when it was sold. */
export function Comparison({ open, onClose, itemId, changes }: ComparisonProps) {
  const { onTap, ...link } = linkTo('productDetail', { id: itemId })
  const leave = () => {
    onClose()
    onTap()
  }
  const isSame = changes?.length === 0
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={SNAPSHOT_TEXT.compare}
      foot={
        changes && (
          <Button type="info" block {...link} onTap={leave}>
            {SNAPSHOT_TEXT.viewPage}
          </Button>
        )
      }
    >
      <View className="snap-compare">
        <View className="snap-compare-title" ariaRole="status">
          {changes === null
            ? SNAPSHOT_TEXT.noPage
            : isSame
              ? SNAPSHOT_TEXT.same
              : SNAPSHOT_TEXT.changed(changes.length)}
        </View>
        {(changes === null || isSame) && (
          <View className="snap-compare-text">
            {changes === null ? SNAPSHOT_TEXT.noPageText : SNAPSHOT_TEXT.sameText}
          </View>
        )}
        {changes?.map(({ name, before, after }) => (
          <View key={name} className="snap-change">
            <View className="snap-change-name">{name}</View>
            <View className="snap-change-line">
              <Text className="snap-change-when">{SNAPSHOT_TEXT.before}</Text>
              <View className="snap-change-words">{before}</View>
            </View>
            <View className="snap-change-line">
              <Text className="snap-change-when">{SNAPSHOT_TEXT.after}</Text>
              <View className="snap-change-words">{after}</View>
            </View>
          </View>
        ))}
      </View>
    </Popup>
  )
}
