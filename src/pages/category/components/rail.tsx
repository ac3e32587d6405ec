import type { CategoryNode } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { cx } from '@/ui/class-names'
import { Tap } from '@/ui/tap'
import { CATEGORY_TEXT } from '../../messages'

interface RailProps {
  categories: readonly CategoryNode[]
  /** Id of the one that is shown. */
  shown: string
  onPick: (id: string) => void
}

/** The top categories, one below the other; stays in place while the page scrolls. */
export function Rail({ categories, shown, onPick }: RailProps) {
  return (
    <View className="cat-rail" ariaRole="tablist" ariaLabel={CATEGORY_TEXT.rail}>
      {categories.map(({ id, name }) => (
        <Tap
          key={id}
          role="tab"
          selected={id === shown}
          className={cx('cat-rail-item', id === shown && 'cat-rail-on')}
          onTap={() => onPick(id)}
        >
          <Text>{name}</Text>
        </Tap>
      ))}
    </View>
  )
}
