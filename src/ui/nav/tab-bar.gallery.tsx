import { useState } from 'react'
import { TabBar, type TabBarItem } from './tab-bar'
import type { ComponentSpec } from '@/gallery/component-spec'

const ITEMS: TabBarItem[] = [
  { key: 'home', label: '首页', icon: 'home', activeIcon: 'home-fill' },
  { key: 'category', label: '分类', icon: 'category', activeIcon: 'category-fill' },
  { key: 'sell', label: '卖出', icon: 'sell', activeIcon: 'sell-fill' },
  { key: 'cart', label: '购物车', icon: 'cart', activeIcon: 'cart-fill', badge: 3 },
  { key: 'my', label: '我的', icon: 'user', activeIcon: 'user-fill' },
]

const entry: ComponentSpec = {
  name: 'TabBar',
  title: '标签栏',
  from: '@/ui/nav/tab-bar',
  summary: '商店的主要去处，固定在底部，自带它遮住的高度。',
  props: [
    { name: 'items', type: '{ key, label, icon, activeIcon, href?, badge? }[]' },
    { name: 'active', type: 'string' },
    { name: 'onSelect', type: '(key: string) => void' },
    { name: 'onPress', type: '(key: string) => void', note: '按下未显示的一项：预取' },
  ],
  examples: [
    {
      title: '五项与数字',
      code: '<TabBar items={items} active="home" onSelect={open} />',
      Example: function Example() {
        const [active, setActive] = useState('home')
        return <TabBar items={ITEMS} active={active} onSelect={setActive} />
      },
    },
  ],
}

export default entry
