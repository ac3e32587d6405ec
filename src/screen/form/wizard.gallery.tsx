import type { ComponentSpec } from '@/gallery/component-spec'
import { SamplePage } from '@/gallery/sample-page'
import { FormCard } from './form-parts'
import { required } from './rules'
import { MoneyField, PhoneField, TextField } from './text-fields'
import { useForm } from './use-form'
import { Wizard } from './wizard'

const send = async () => ({ data: null })

function Sample() {
  const form = useForm({
    initial: { brand: '', price: null as number | null, phone: '' },
    rules: { brand: [required('请填写品牌')], price: [required('请填写期望价格')], phone: [required('请填写手机号')] },
    send,
  })
  return (
    <SamplePage>
      <Wizard
        form={form}
        label="寄售申请"
        submit="提交申请"
        steps={[
          {
            title: '商品',
            fields: ['brand'],
            content: (
              <FormCard>
                <TextField form={form} name="brand" label="品牌" placeholder="如 CHANEL" />
              </FormCard>
            ),
          },
          {
            title: '价格',
            fields: ['price'],
            content: (
              <FormCard>
                <MoneyField form={form} name="price" label="期望价格" placeholder="到手价" />
              </FormCard>
            ),
          },
          {
            title: '联系方式',
            fields: ['phone'],
            content: (
              <FormCard>
                <PhoneField form={form} name="phone" label="手机号" placeholder="11 位手机号" />
              </FormCard>
            ),
          },
        ]}
      />
    </SamplePage>
  )
}

const entry: ComponentSpec = {
  name: 'Wizard',
  title: '分步表单',
  from: '@/screen/form/wizard',
  summary: '一张表单分几步填：每一步先校验再往下，返回是上一步，草稿只有一份，最后一步提交。',
  props: [
    { name: 'form', type: 'FormApi<T>', note: '所有步骤共用' },
    { name: 'label', type: 'string', note: '读屏时表单的名字' },
    { name: 'steps', type: '{ title, fields, content }[]', note: 'fields：这一步要校验的字段名' },
    { name: 'submit', type: 'string', note: '最后一步的按钮' },
  ],
  examples: [
    {
      title: '三步',
      code: '<Wizard form={form} label="寄售申请" submit="提交申请" steps={[{ title: \'商品\', fields: [\'brand\'], content: … }, …]} />',
      Example: Sample,
    },
  ],
}

export default entry
