import type { CategoryNode } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { cx } from '@/ui/internal/class-names'
import { ports } from '@/ui/internal/ports'
import { Pressable } from '@/ui/base/pressable'
import { CATEGORY_TEXT } from '../../../messages'

/** Height of the bar above, px (ui: --rx-navbar). */
const NAVBAR_HEIGHT = 44

interface SidebarProps {
  categories: readonly CategoryNode[]
  /** Id of the category that is shown. */
  shown: string
  onPick: (id: string) => void
}

/**
 * Places the sidebar below a bar that the host made higher than ours (the mini-program's status bar and capsule), px.
 * Without a status bar the style sheet places it.
 */
const below = (): CSSProperties | undefined => {
  const { statusBar, barHeight } = ports.chrome()
  return statusBar > 0 ? { top: `${statusBar + (barHeight || NAVBAR_HEIGHT)}px` } : undefined
}

/** Draws the top categories, one below the other; it keeps its place while the page scrolls. */
export function Sidebar({ categories, shown, onPick }: SidebarProps) {
  return (
    <View className="cat-rail" style={below()} ariaRole="tablist" ariaLabel={CATEGORY_TEXT.sidebar}>
      {categories.map(({ id, name }) => (
        <Pressable
          key={id}
          role="tab"
          selected={id === shown}
          className={cx('cat-rail-item', id === shown && 'cat-rail-on')}
          onTap={() => onPick(id)}
        >
          <Text>{name}</Text>
        </Pressable>
      ))}
    </View>
  )
}
