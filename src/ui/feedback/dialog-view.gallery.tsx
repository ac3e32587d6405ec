import { useState } from 'react'
import { Button } from '../base/button'
import { DialogView } from './dialog-view'
import { Field } from '../form/field'
import type { ComponentSpec } from '@/gallery/component-spec'

function Reason() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const check = (action: string) => {
    const isMissing = action === 'confirm' && text.trim() === ''
    setError(isMissing ? '请填写原因' : '')
    return !isMissing
  }
  return (
    <>
      <Button type="info" onTap={() => setOpen(true)}>
        拒绝报价
      </Button>
      <DialogView open={open} title="拒绝原因" confirmText="提交" beforeClose={check} onClose={() => setOpen(false)}>
        <Field
          type="area"
          hideLabel
          label="原因"
          placeholder="请填写拒绝的原因"
          rows={3}
          maxLength={50}
          value={text}
          error={error}
          onChange={setText}
        />
      </DialogView>
    </>
  )
}

const entry: ComponentSpec = {
  name: 'DialogView',
  title: '对话框组件',
  from: '@/ui/feedback/dialog-view',
  summary: '写在页面里的对话框，可以放自己的内容；只有文字时用 dialog 调用。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: "(action: 'confirm' | 'cancel') => void", note: 'beforeClose 没有拦住' },
    { name: 'title', type: 'string', default: "'提示'" },
    { name: 'message', type: 'string' },
    { name: 'confirmText', type: 'string', default: "'确定'" },
    { name: 'cancelText', type: 'string', default: "'取消'" },
    { name: 'hideCancel', type: 'boolean' },
    { name: 'danger', type: 'boolean', note: '确认后不可恢复' },
    { name: 'align', type: "'center' | 'left'", default: "'center'" },
    { name: 'closeOnBack', type: 'boolean', default: 'true' },
    { name: 'closeOnOverlay', type: 'boolean', default: 'false' },
    { name: 'beforeClose', type: '(action) => boolean | Promise<boolean>', note: '返回 false 不关闭' },
    { name: 'children', type: 'ReactNode' },
  ],
  examples: [
    {
      title: '自己的内容，关闭前校验',
      code: '<DialogView open={open} title="拒绝原因" confirmText="提交" beforeClose={check} onClose={close}>\n  <Field type="area" label="原因" … />\n</DialogView>',
      Example: Reason,
    },
  ],
}

export default entry
