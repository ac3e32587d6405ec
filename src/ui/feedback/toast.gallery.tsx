import { Button } from '../base/button'
import { toast } from './toast'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'toast',
  title: '轻提示',
  from: '@/ui/feedback/toast',
  summary: '命令式调用，一次一个；2 秒后消失，加载中与时长 0 的留着，直到被收起。',
  props: [
    { name: 'msg', type: 'string' },
    { name: 'type', type: "'text' | 'success' | 'fail' | 'loading'", default: "'text'" },
    { name: 'icon', type: 'IconName', note: '代替类型自带的图标' },
    { name: 'duration', type: 'number', default: '2000', note: '毫秒；0 不自动消失' },
    { name: 'position', type: "'top' | 'middle' | 'bottom'", default: "'middle'" },
    { name: 'forbidTap', type: 'boolean', note: '显示时页面不接受点击' },
    { name: 'onClose', type: '() => void' },
    { name: 'className', type: 'string' },
  ],
  examples: [
    {
      title: '文字',
      code: "toast.show('已加入购物车')",
      Example: () => <Button onTap={() => void toast.show('已加入购物车')}>文字</Button>,
    },
    {
      title: '成功',
      code: "toast.success('支付成功')",
      Example: () => <Button onTap={() => void toast.success('支付成功')}>成功</Button>,
    },
    {
      title: '失败',
      code: "toast.fail('提交失败')",
      Example: () => <Button onTap={() => void toast.fail('提交失败')}>失败</Button>,
    },
    {
      title: '加载中',
      code: "const hide = toast.loading('提交中')",
      Example: () => (
        <Button
          onTap={() => {
            const hide = toast.loading('提交中')
            setTimeout(hide, 3000)
          }}
        >
          加载中
        </Button>
      ),
    },
    {
      title: '自选图标，在上方',
      code: "toast.show({ msg: '已复制', icon: 'check', position: 'top' })",
      Example: () => (
        <Button onTap={() => void toast.show({ msg: '已复制', icon: 'check', position: 'top' })}>图标</Button>
      ),
    },
  ],
}

export default entry
