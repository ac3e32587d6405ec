import { View } from '@tarojs/components'
import { Badge } from './badge'
import { Icon } from './icon'
import type { ComponentSpec } from '@/gallery/component-spec'

const place = { position: 'relative', display: 'inline-flex', margin: '8px 24px 0 0' } as const

const entry: ComponentSpec = {
  name: 'Badge',
  title: '徽标',
  from: '@/ui/base/badge',
  summary: '图标角上的数字或圆点；父元素需定位，数字的含义由父元素的名称说出。',
  props: [
    { name: 'count', type: 'number', default: '0', note: '0 不显示' },
    { name: 'max', type: 'number', default: '99', note: '超过时显示 99+' },
    { name: 'dot', type: 'boolean', note: '只有圆点' },
  ],
  examples: [
    {
      title: '数字、上限与圆点',
      code: '<View style={{ position: \'relative\' }}><Icon name="cart" /><Badge count={3} /></View>\n<Badge count={120} />\n<Badge count={10} max={9} />\n<Badge dot />',
      Example: () => (
        <View>
          {[{ count: 3 }, { count: 120 }, { count: 10, max: 9 }, { dot: true }].map((props, index) => (
            <View key={index} style={place}>
              <Icon name="cart" />
              <Badge {...props} />
            </View>
          ))}
        </View>
      ),
    },
  ],
}

export default entry
