import { useState } from 'react'
import { SearchBox } from './search-box'
import { SearchLink } from './search-link'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'SearchBox',
  title: '搜索框',
  from: '@/ui/form/search-box',
  summary: '带“搜索”按钮的输入；SearchLink（@/ui/form/search-link）是样子相同、通向搜索页的链接。',
  props: [
    { name: 'placeholder', type: 'string', default: "'搜索品牌、系列或款式'" },
    { name: 'value', type: 'string', default: "''" },
    { name: 'onChange', type: '(value: string) => void' },
    { name: 'onSearch', type: '(value: string) => void', note: '键盘的搜索键，或按钮' },
    { name: 'onFocus', type: '() => void' },
    { name: 'autoFocus', type: 'boolean' },
    { name: 'onTap', type: '() => void', note: 'SearchLink' },
    { name: 'href', type: 'string', note: 'SearchLink' },
  ],
  examples: [
    {
      title: '输入',
      code: '<SearchBox value={word} onChange={setWord} onSearch={search} />',
      Example: function Example() {
        const [value, setValue] = useState('菱格')
        return <SearchBox value={value} onChange={setValue} onSearch={() => undefined} />
      },
    },
    {
      title: '链接',
      code: '<SearchLink href="/product/index" onTap={open} />',
      Example: () => <SearchLink onTap={() => undefined} />,
    },
  ],
}

export default entry
