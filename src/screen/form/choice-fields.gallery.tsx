import { View } from '@tarojs/components'
import type { ComponentSpec } from '@/gallery/component-spec'
import { CheckField, ChipsField, RadioField, RatingField, StepperField, SwitchField } from './choice-fields'
import { useForm } from './use-form'

const send = async () => ({ data: null })
const REASONS = [
  { value: 'price' as const, label: '价格不合适' },
  { value: 'other' as const, label: '其他原因', note: '请在下方说明' },
]
const CHIPS = ['几乎全新', '轻微划痕', '五金氧化', '皮面磨损'].map((name) => ({ value: name, label: name }))
const WORDS = ['很差', '较差', '一般', '满意', '非常好']

function Fields() {
  const form = useForm({
    initial: {
      reason: 'price' as '' | 'price' | 'other',
      flaws: ['轻微划痕'],
      count: 1,
      stars: 4,
      isDefault: true,
      isAgreed: false,
    },
    send,
  })
  return (
    <View className="gl-stage-bare">
      <RadioField form={form} name="reason" label="取消原因" options={REASONS} />
      <ChipsField form={form} name="flaws" label="瑕疵" options={CHIPS} />
      <StepperField form={form} name="count" label="件数" max={9} />
      <RatingField form={form} name="stars" label="描述相符" words={WORDS} />
      <SwitchField form={form} name="isDefault" label="设为默认" note="下单时优先使用" />
      <View style={{ padding: '0 16px' }}>
        <CheckField form={form} name="isAgreed" label="协议">
          我已阅读并同意寄售协议
        </CheckField>
      </View>
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'RadioField',
  title: '选择字段',
  from: '@/screen/form/choice-fields',
  summary:
    'RadioField、ChipsField、StepperField、RatingField、SwitchField、CheckField：接在 useForm 上、一点即选的字段。',
  props: [
    { name: 'form', type: 'FormApi<T>' },
    { name: 'name', type: 'T 中值类型相符的字段名', note: 'ChipsField：值是数组则多选，是文字则单选' },
    { name: 'label', type: 'string' },
    { name: 'options', type: '{ value, label, note? }[]', note: 'RadioField、ChipsField' },
    { name: 'note, disabled', type: 'string, boolean', note: 'SwitchField' },
    { name: 'words, count', type: '同 Rating', note: 'RatingField' },
    { name: 'min, max, step, decimals', type: '同 Stepper', note: 'StepperField' },
  ],
  examples: [
    {
      title: '六种选择',
      code: '<RadioField form={form} name="reason" label="取消原因" options={reasons} />\n<CheckField form={form} name="isAgreed" label="协议">我已阅读并同意寄售协议</CheckField>',
      Example: Fields,
    },
  ],
}

export default entry
