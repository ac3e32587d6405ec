import { Pressable } from './pressable'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Pressable',
  title: '可点区域',
  from: '@/ui/base/pressable',
  summary: '一切可点的东西：有地址时在 H5 上是真正的链接，否则是键盘与读屏都认得的按钮。',
  props: [
    { name: 'onTap', type: '() => void' },
    { name: 'href', type: 'string' },
    { name: 'onPress', type: '() => void', note: '手指按下' },
    { name: 'label', type: 'string' },
    { name: 'role', type: "'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'menuitem'" },
    { name: 'disabled', type: 'boolean' },
    { name: 'busy', type: 'boolean' },
    { name: 'selected', type: 'boolean' },
    { name: 'checked', type: 'boolean' },
    { name: 'current', type: 'boolean' },
    { name: 'expanded', type: 'boolean' },
    { name: 'focusable', type: 'boolean', default: 'true' },
  ],
  examples: [
    {
      title: '按钮',
      code: '<Tap onTap={open}>展开全部</Tap>',
      Example: () => <Pressable onTap={() => undefined}>展开全部</Pressable>,
    },
    {
      title: '链接',
      code: '<Tap href="/product/view?id=1" onTap={open}>查看商品</Tap>',
      Example: () => (
        <Pressable href="#" onTap={() => undefined}>
          查看商品
        </Pressable>
      ),
    },
    {
      title: '禁用',
      code: '<Tap disabled>不可用</Tap>',
      Example: () => <Pressable disabled>不可用</Pressable>,
    },
  ],
}

export default entry
