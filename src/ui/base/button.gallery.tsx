import { View } from '@tarojs/components'
import { Button } from './button'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Button',
  title: '按钮',
  from: '@/ui/base/button',
  summary: '实心或描边，两种尺寸，有按下、禁用、进行中三种状态；有地址时在 H5 上是链接。',
  props: [
    { name: 'children', type: 'string' },
    { name: 'type', type: "'primary' | 'info'", default: "'primary'" },
    { name: 'size', type: "'small' | 'middle'", default: "'middle'", note: '高 32 与 44，触摸区都不小于 44' },
    { name: 'block', type: 'boolean', note: '与容器同宽' },
    { name: 'icon', type: 'IconName', note: '文字之前' },
    { name: 'loading', type: 'boolean', note: '显示转圈，不接受点击' },
    { name: 'disabled', type: 'boolean' },
    { name: 'onTap', type: '() => void' },
    { name: 'onPress', type: '() => void', note: '手指按下时：预取下一页' },
    { name: 'href', type: 'string' },
    { name: 'label', type: 'string', note: '给读屏的名称' },
  ],
  examples: [
    {
      title: '类型',
      code: '<Button onTap={buy}>立即购买</Button>\n<Button type="info" onTap={ask}>咨询客服</Button>',
      Example: () => (
        <View className="gl-row">
          <Button>立即购买</Button>
          <Button type="info">咨询客服</Button>
        </View>
      ),
    },
    {
      title: '小尺寸',
      code: '<Button size="small">去支付</Button>\n<Button size="small" type="info">取消订单</Button>',
      Example: () => (
        <View className="gl-row">
          <Button size="small">去支付</Button>
          <Button size="small" type="info">
            取消订单
          </Button>
        </View>
      ),
    },
    {
      title: '图标、进行中、禁用',
      code: '<Button icon="share">分享</Button>\n<Button loading>提交中</Button>\n<Button disabled>已售出</Button>\n<Button type="info" disabled>不可用</Button>',
      Example: () => (
        <View className="gl-row">
          <Button icon="share">分享</Button>
          <Button loading>提交中</Button>
          <Button disabled>已售出</Button>
          <Button type="info" disabled>
            不可用
          </Button>
        </View>
      ),
    },
    { title: '通栏', code: '<Button block>确认收货</Button>', Example: () => <Button block>确认收货</Button> },
  ],
}

export default entry
