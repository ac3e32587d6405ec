import { View } from '@tarojs/components'
import { Price } from './price'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Price',
  title: '价格',
  from: '@/ui/base/price',
  summary: '以分为单位，等宽数字，小号货币符号。',
  props: [
    { name: 'fen', type: 'number', note: '整数分，不为负' },
    { name: 'size', type: "'s' | 'm' | 'l' | 'xl'", default: "'m'", note: '14、16、22、28' },
    { name: 'struck', type: 'boolean', note: '不再有效的价格，划去' },
    { name: 'exact', type: 'boolean', note: '总是两位小数，用于订单金额' },
  ],
  examples: [
    {
      title: '尺寸',
      code: '<Price fen={1280000} size="s" />\n<Price fen={1280000} />\n<Price fen={1280000} size="l" />\n<Price fen={1280000} size="xl" />',
      Example: () => (
        <View className="gl-row">
          {(['s', 'm', 'l', 'xl'] as const).map((size) => (
            <Price key={size} fen={1280000} size={size} />
          ))}
        </View>
      ),
    },
    {
      title: '划去与两位小数',
      code: '<Price fen={1580000} struck />\n<Price fen={1280050} />',
      Example: () => (
        <View className="gl-row">
          <Price fen={1580000} struck />
          <Price fen={1280050} />
        </View>
      ),
    },
  ],
}

export default entry
