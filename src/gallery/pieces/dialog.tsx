import { View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { dialog } from '@/ui/dialog'
import type { PieceSpec } from '../piece-spec'

const later = (ms: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), ms))

const piece: PieceSpec = {
  name: 'dialog',
  title: '对话框',
  from: '@/ui/dialog',
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
      Example: () => (
        <Button onTap={() => void dialog.ask({ message: '确定取消该订单吗？取消后商品将重新上架。' })}>确认</Button>
      ),
    },
    {
      title: '不可撤销',
      code: "await dialog.ask({ title: '删除地址', message: '删除后无法恢复。', confirmText: '删除', danger: true })",
      Example: () => (
        <Button
          onTap={() =>
            void dialog.ask({ title: '删除地址', message: '删除后无法恢复。', confirmText: '删除', danger: true })
          }
        >
          删除
        </Button>
      ),
    },
    {
      title: '只有一个按钮',
      code: "await dialog.alert({ message: '商品已被预订。' })",
      Example: () => <Button onTap={() => void dialog.alert({ message: '商品已被预订。' })}>告知</Button>,
    },
    {
      title: '关闭前等待',
      code: "await dialog.ask({ message: '提交后不能修改。', beforeClose: save })",
      Example: () => (
        <View>
          <Button onTap={() => void dialog.ask({ message: '提交后不能修改。', beforeClose: () => later(1500) })}>
            提交
          </Button>
        </View>
      ),
    },
  ],
}

export default piece
