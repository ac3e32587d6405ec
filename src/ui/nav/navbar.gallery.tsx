import { SearchBox } from '../form/search-box'
import { View } from '@tarojs/components'
import { Navbar, type NavbarProps } from './navbar'
import type { ComponentSpec } from '@/gallery/component-spec'

const nothing = () => undefined
const share = { name: 'share', label: '分享', onTap: nothing } as const
const cart = { name: 'cart', label: '购物车，3', onTap: nothing, badge: 3 } as const

/** Inside the stage: a fixed one would cover the gallery's own. */
const Placed = (props: NavbarProps) => (
  <View className="gl-stage-bare">
    <Navbar {...props} fixed={false} />
  </View>
)

const entry: ComponentSpec = {
  name: 'Navbar',
  title: '导航栏',
  from: '@/ui/nav/navbar',
  summary: '页面顶部的一栏，让开状态栏与小程序胶囊；只给 icon2 不给 icon 是错误。',
  props: [
    { name: 'plainTitle', type: 'boolean', note: '标题不作页面标题，页面另有标题' },
    { name: 'title', type: 'string' },
    { name: 'onBack', type: '() => void', note: '显示返回' },
    { name: 'search', type: 'ReactElement', note: '代替标题的 SearchLink 或 SearchBox' },
    { name: 'theme', type: "'white' | 'primary' | 'transparent'", default: "'white'" },
    { name: 'fixed', type: 'boolean', default: 'true' },
    { name: 'icon', type: '{ name, label, onTap, href?, badge? }' },
    { name: 'icon2', type: '同 icon', note: '必须和 icon 同时存在' },
  ],
  examples: [
    {
      title: '标题与返回',
      code: '<Navbar title="订单详情" onBack={navigateBack} />',
      Example: () => <Placed title="订单详情" onBack={nothing} />,
    },
    {
      title: '两个图标',
      code: '<Navbar title="商品" onBack={back} icon={share} icon2={cart} />',
      Example: () => <Placed title="商品" onBack={nothing} icon={share} icon2={cart} />,
    },
    {
      title: '搜索',
      code: '<Navbar search={<SearchBox value={word} onChange={setWord} onSearch={search} />} onBack={back} />',
      Example: () => <Placed search={<SearchBox value="" onChange={nothing} onSearch={nothing} />} onBack={nothing} />,
    },
    {
      title: '深色',
      code: '<Navbar theme="primary" title="我的" />',
      Example: () => <Placed theme="primary" title="我的" onBack={nothing} icon={share} />,
    },
    {
      title: '透明，浮在图上',
      code: '<Navbar theme="transparent" onBack={back} icon={share} />',
      Example: () => (
        <View className="gl-stage-bare gl-picture">
          <Navbar theme="transparent" onBack={nothing} icon={share} fixed={false} />
        </View>
      ),
    },
  ],
}

export default entry
