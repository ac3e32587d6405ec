import { Text, View } from '@tarojs/components'
import { fenOfYuan, plainDigits } from '@contract/amounts'
import { STEPS_MAX } from '@contract/limits/selling'
import { bindingOf, type Wired } from '@/screen/form/use-form'
import { moreIcon } from '@/ui/base/more-icon'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Field } from '@/ui/form/field'
import { STEPS_TEXT as T } from '../messages'
import { nextStep, type TypedStep } from '../plan'
import { NetLine } from './net-line'
import './consign.scss'

interface StepsFieldProps<T extends object> extends Wired<T, TypedStep[]> {
  sellNo: string
  /** The price before the first step, fen. */
  startFen: number | null
  floorFen: number | null
}

/** The later prices of a plan, each with its day and what the seller gets of it. */
export function StepsField<T extends object>({ form, name, label, sellNo, startFen, floorFen }: StepsFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<TypedStep[], T>({ form, name })
  const change = (at: number, part: Partial<TypedStep>) =>
    onChange(value.map((step, index) => (index === at ? { ...step, ...part } : step)))
  return (
    <View id={id} className="cg-steps" ariaRole="group" ariaLabel={label}>
      {value.map(({ days, price }, at) => (
        <View key={at} className="cg-step">
          <View className="cg-step-fields">
            <Field
              type="number"
              label={T.days(at + 1)}
              value={days}
              onChange={(text) => change(at, { days: plainDigits(text) })}
              right={<Text className="rx-form-unit">{T.daysUnit}</Text>}
            />
            <Field
              type="number"
              label={T.price(at + 1)}
              value={price}
              onChange={(text) => change(at, { price: plainDigits(text) })}
              right={<Text className="rx-form-unit">{T.yuan}</Text>}
            />
          </View>
          <View className="cg-step-foot">
            <NetLine sellNo={sellNo} priceFen={fenOfYuan(price)} />
            <Pressable
              className="cg-step-remove"
              label={T.remove(at + 1)}
              onTap={() => onChange(value.filter((_step, index) => index !== at))}
            >
              {T.removeShort}
            </Pressable>
          </View>
        </View>
      ))}
      {error && (
        <View className="rx-form-error" ariaRole="alert">
          {error}
        </View>
      )}
      {value.length < STEPS_MAX && (
        <View className="cg-steps-add">
          <Button
            type="info"
            size="small"
            icon={moreIcon('plus')}
            onTap={() => onChange([...value, nextStep(startFen, floorFen, value)])}
          >
            {T.add}
          </Button>
        </View>
      )}
    </View>
  )
}
