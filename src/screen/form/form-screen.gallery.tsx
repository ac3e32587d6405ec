import { useEffect, useRef } from 'react'
import type { ComponentSpec } from '@/gallery/component-spec'
import { SamplePage } from '@/gallery/sample-page'
import type { DraftStore } from './draft-store'
import { FormCard } from './form-parts'
import { FormScreen } from './form-screen'
import { phone, required } from './rules'
import { AreaField, PhoneField, TextField } from './text-fields'
import { useForm, type SendResult } from './use-form'

const done: SendResult<null> = { data: null }
const refused: SendResult<null> = {
  error: {
    kind: 'business',
    status: 400,
    code: 1001,
    message: '',
    fields: { phone: '该手机号已提交过申请', orderNo: '该订单已超过申请期限' },
  },
}

/** A draft that is always there. */
const sampleDrafts: DraftStore = {
  load: async () => ({ version: 1, savedAt: 0, values: { name: '林晓', phone: '13812348000', note: '' } }),
  save: async () => true,
  drop: async () => undefined,
}

function Sample({ isDraft, isRefused, isIntro }: { isDraft?: boolean; isRefused?: boolean; isIntro?: boolean }) {
  const form = useForm({
    initial: { name: isRefused ? '林晓' : '', phone: isRefused ? '13812348000' : '', note: '' },
    rules: { name: [required('请填写联系人')], phone: [required('请填写手机号'), phone()] },
    draft: isDraft ? { key: 'sample', version: 1, owner: 'visitor', store: sampleDrafts } : undefined,
    send: async () => (isRefused ? refused : done),
  })
  const { current: submit } = useRef(form.submit)
  useEffect(() => {
    if (isRefused) void submit()
  }, [isRefused, submit])
  const fields = (
    <>
      <TextField form={form} name="name" label="联系人" placeholder="请填写姓名" />
      <PhoneField form={form} name="phone" label="手机号" placeholder="11 位手机号" />
    </>
  )
  return (
    <SamplePage plain={isIntro}>
      {isIntro ? (
        <FormScreen form={form} intro={{ title: '预约寄售', note: '顾问会在一个工作日内联系您。' }} submit="预约">
          {fields}
        </FormScreen>
      ) : (
        <FormScreen form={form} submit="提交申请">
          <FormCard title="联系方式">{fields}</FormCard>
          <FormCard title="问题描述">
            <AreaField form={form} name="note" hideLabel label="问题描述" placeholder="请描述遇到的问题" />
          </FormCard>
        </FormScreen>
      )}
    </SamplePage>
  )
}

const entry: ComponentSpec = {
  name: 'FormScreen',
  title: '表单页',
  from: '@/screen/form/form-screen',
  summary: '一个表单就是一页：返回前询问未保存的内容、草稿提示、卡片里的字段、整张表单的错误、常在手边的提交按钮。',
  props: [
    { name: 'form', type: 'FormApi<T>', note: 'useForm 的返回值' },
    { name: 'label', type: 'string', note: '读屏时表单的名字，默认为大标题或提交按钮' },
    { name: 'submit', type: 'string', note: '提交按钮' },
    { name: 'intro', type: '{ title, note? }', note: '大标题、白底、按钮跟在字段后面，如登录' },
    { name: 'footer', type: 'ReactNode', note: '字段之后' },
    { name: 'disabled', type: 'boolean' },
    { name: 'confirmsLeaving', type: 'boolean', default: 'true', note: '草稿全部保留时不问' },
  ],
  examples: [
    {
      title: '空表单',
      code: '<FormScreen form={form} submit="提交申请">\n  <FormCard title="联系方式">…</FormCard>\n</FormScreen>',
      Example: () => <Sample />,
    },
    {
      title: '恢复了草稿',
      code: "useForm({ draft: useUserDraft('after-sale', 1), … })",
      Example: () => <Sample isDraft />,
    },
    {
      title: '服务器拒绝',
      code: "// { error: { fields: { phone: '该手机号已提交过申请' } } }",
      Example: () => <Sample isRefused />,
    },
    {
      title: '大标题',
      code: "<FormScreen form={form} intro={{ title: '预约寄售', note: '…' }} submit=\"预约\">…</FormScreen>",
      Example: () => <Sample isIntro />,
    },
  ],
}

export default entry
