import { View } from '@tarojs/components'
import type { ComponentSpec } from '@/gallery/component-spec'
import { NO_REGION } from './field-values'
import { DateField, PickerField } from './picker-fields'
import { RegionField, type RegionChoices, type UseRegions } from './region-field'
import { useForm } from './use-form'

const send = async () => ({ data: null })
const CARRIERS = ['顺丰速运', '京东物流', '中通快递'].map((name) => ({ value: name, label: name }))
const choices = (...names: string[]): RegionChoices => ({
  list: names.map((name) => ({ code: name, name })),
  isError: false,
  retry: () => undefined,
})
const useSampleRegions: UseRegions = () => [
  choices('上海市', '浙江省'),
  choices('杭州市', '宁波市'),
  choices('西湖区', '滨江区'),
]

function Fields() {
  const form = useForm({ initial: { carrier: '顺丰速运', pickUp: '', region: NO_REGION }, send })
  return (
    <View className="gl-stage-bare">
      <PickerField form={form} name="carrier" label="快递公司" options={CARRIERS} />
      <DateField form={form} name="pickUp" label="取件日期" start="2026-11-22" />
      <RegionField
        form={form}
        name="region"
        label="所在地区"
        placeholder="省 / 市 / 区县"
        useRegions={useSampleRegions}
      />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'PickerField',
  title: '弹出选择字段',
  from: '@/screen/form/picker-fields',
  summary: 'PickerField、DateField 与 RegionField（region-field）：一行字段，点开面板选择。',
  props: [
    { name: 'form', type: 'FormApi<T>' },
    { name: 'name', type: 'T 中值类型相符的字段名' },
    { name: 'label', type: 'string' },
    { name: 'placeholder', type: 'string', default: "'请选择'" },
    { name: 'options', type: '{ value, label }[]', note: 'PickerField' },
    { name: 'kind, start, min, max', type: '同 DatePicker', note: 'DateField' },
    { name: 'useRegions', type: 'UseRegions', note: 'RegionField：地区的来源，默认商城的地区接口' },
  ],
  examples: [
    {
      title: '三种选择',
      code: '<PickerField form={form} name="carrier" label="快递公司" options={carriers} />\n<DateField form={form} name="pickUp" label="取件日期" start={today} />\n<RegionField form={form} name="region" label="所在地区" />',
      Example: Fields,
    },
  ],
}

export default entry
