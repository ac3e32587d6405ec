import { View } from '@tarojs/components'
import { Icon, type IconName } from './icon'
import { LINE_ICONS, SOLID_ICONS } from './icon-paths'
import { moreIcon } from './more-icon'
import { MORE_ICONS, type MoreIconName } from './more-icon-paths'
import type { ComponentSpec } from '@/gallery/component-spec'

const NAMES = [...Object.keys(LINE_ICONS), ...Object.keys(SOLID_ICONS)] as IconName[]
const MORE_NAMES = Object.keys(MORE_ICONS) as MoreIconName[]

const entry: ComponentSpec = {
  name: 'Icon',
  title: '图标',
  from: '@/ui/base/icon',
  summary: '线条图标，颜色随文字；只是装饰，含义由旁边的文字或名称说出。',
  props: [
    { name: 'name', type: 'IconName' },
    { name: 'size', type: "'s' | 'm' | 'l'", note: '16、20、32，默认 24' },
  ],
  examples: [
    {
      title: '全部',
      code: '<Icon name="heart" />',
      Example: () => (
        <View className="gl-row">
          {NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </View>
      ),
    },
    {
      title: '首屏不需要的',
      code: "<Icon name={moreIcon('clock')} />",
      Example: () => (
        <View className="gl-row">
          {MORE_NAMES.map((name) => (
            <Icon key={name} name={moreIcon(name)} />
          ))}
        </View>
      ),
    },
    {
      title: '尺寸',
      code: '<Icon name="shield" size="s" />\n<Icon name="shield" size="m" />\n<Icon name="shield" />\n<Icon name="shield" size="l" />',
      Example: () => (
        <View className="gl-row">
          <Icon name="shield" size="s" />
          <Icon name="shield" size="m" />
          <Icon name="shield" />
          <Icon name="shield" size="l" />
        </View>
      ),
    },
  ],
}

export default entry
