import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../base/button'
import { dialog, DialogCancelled, type DialogOptions } from './dialog'
import type { ComponentSpec } from '@/gallery/component-spec'

const later = (answer: boolean) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(answer), 1500)
  })

/** A button that opens a dialog, and the result. */
function Attempt({ button, ...options }: DialogOptions & { button: string }) {
  const [end, setEnd] = useState('')
  const attempt = () => {
    setEnd('')
    dialog.confirm(options).then(
      () => setEnd('已完成'),
      (error: unknown) => setEnd(error instanceof DialogCancelled ? '已取消' : '出错了'),
    )
  }
  return (
    <View>
      <Button onTap={attempt}>{button}</Button>
      {end && <View className="gl-end">{end}</View>}
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'dialog',
  title: '对话框',
  from: '@/ui/feedback/dialog',
  summary: '命令式调用：确定则完成，取消则以 DialogCancelled 拒绝；关闭前可以否决；一次一个。',
  props: [
    { name: 'title', type: 'string', default: "'提示'", note: "'' 不显示" },
    { name: 'message', type: 'string' },
    { name: 'confirmText', type: 'string', default: "'确定'" },
    { name: 'cancelText', type: 'string', default: "'取消'" },
    { name: 'danger', type: 'boolean', note: '不可撤销' },
    { name: 'align', type: "'center' | 'left'", default: "'center'" },
    { name: 'closeOnBack', type: 'boolean', default: 'true' },
    { name: 'closeOnOverlay', type: 'boolean', default: 'false' },
    { name: 'beforeClose', type: '(action) => boolean | Promise<boolean>', note: '答 false 则不关闭' },
  ],
  examples: [
    {
      title: '确认',
      code: "await dialog.confirm({ message: '确定取消该订单吗？' })",
      Example: () => <Attempt button="确认" message="确定取消该订单吗？取消后商品将重新上架。" />,
    },
    {
      title: '不可撤销',
      code: "await dialog.isConfirmed({ title: '删除地址', message: '删除后无法恢复。', confirmText: '删除', danger: true })",
      Example: () => <Attempt button="删除" title="删除地址" message="删除后无法恢复。" confirmText="删除" danger />,
    },
    {
      title: '只有一个按钮',
      code: "await dialog.alert({ message: '商品已被预订。' })",
      Example: () => <Button onTap={() => void dialog.alert({ message: '商品已被预订。' })}>告知</Button>,
    },
    {
      title: '关闭前等待',
      code: "await dialog.isConfirmed({ message: '提交后不能修改。', beforeClose: save })",
      Example: () => <Attempt button="提交" message="提交后不能修改。" beforeClose={() => later(true)} />,
    },
    {
      title: '关闭前否决',
      code: "await dialog.isConfirmed({ message: '请先填写原因。', beforeClose: (action) => action === 'cancel' })",
      Example: () => <Attempt button="否决" message="请先填写原因。" beforeClose={(action) => action === 'cancel'} />,
    },
    {
      title: '等待之后否决',
      code: "await dialog.isConfirmed({ message: '库存不足，不能提交。', beforeClose: (action) => action === 'cancel' || check() })",
      Example: () => (
        <Attempt
          button="等待之后否决"
          message="库存不足，不能提交。"
          beforeClose={(action) => action === 'cancel' || later(false)}
        />
      ),
    },
    {
      title: '点旁边也算取消',
      code: "await dialog.isConfirmed({ message: '放弃填写？', closeOnOverlay: true })",
      Example: () => <Attempt button="点旁边" message="放弃填写？" closeOnOverlay />,
    },
  ],
}

export default entry
