import { Text, View } from '@tarojs/components'
import { Cell, CellGroup } from './cell'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Cell',
  title: '单元格',
  from: '@/ui/base/cell',
  summary: '列表中的一行：是什么，值是多少，或通向哪里；CellGroup 把同类的行放在一块白底上。',
  props: [
    { name: 'title', type: 'ReactNode' },
    { name: 'note', type: 'ReactNode', note: '标题下的一行小字' },
    { name: 'value', type: 'ReactNode', note: '右侧' },
    { name: 'icon', type: 'IconName' },
    { name: 'onTap', type: '() => void', note: '成为带箭头的按钮' },
    { name: 'onPress', type: '() => void' },
    { name: 'href', type: 'string' },
    { name: 'label', type: 'string' },
  ],
  examples: [
    {
      title: '值、说明、链接与图标',
      code: '<CellGroup title="账户">\n  <Cell title="手机号" value="138****0000" />\n  <Cell title="收货地址" note="上海市静安区" onTap={open} />\n  <Cell icon="shield" title="钱包" value="¥0.00" onTap={open} />\n</CellGroup>',
      Example: () => (
        <View className="gl-stage-bare">
          <CellGroup title="账户">
            <Cell title="手机号" value={<Text>138****0000</Text>} />
            <Cell title="收货地址" note="上海市静安区" onTap={() => undefined} />
            <Cell icon="shield" title="钱包" value="¥0.00" onTap={() => undefined} />
          </CellGroup>
        </View>
      ),
    },
  ],
}

export default entry
