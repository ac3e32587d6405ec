import type { CallData } from '@contract/calls'
import { VALUE_MAX } from '@contract/limits/intake'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { Chips } from '@/ui/form/chips'
import { Field } from '@/ui/form/field'
import { revealField } from '@/ui/form/reveal-field'
import { useDomId } from '@/ui/internal/use-dom-id'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { CHOOSER_TEXT } from '../messages'
import './chooser.scss'

type Schema = CallData<'GET /intake/schema'>
type Attribute = Schema['attributes'][number]

/** Stands for a value that is typed. */
const OTHER = '*'

interface AttributeChoiceProps {
  schema: Schema
  values: Record<string, string>
  /** Of the button. */
  done?: string | undefined
  onDone: (values: Record<string, string>) => void
}

/** What is asked of the class: each attribute by its usual values, or typed. */
export function AttributeChoice({
  schema: { attributes, verdict, verdictText },
  values,
  done = CHOOSER_TEXT.save,
  onDone,
}: AttributeChoiceProps) {
  const prefix = useDomId()
  const [chosen, setChosen] = useState(values)
  const [isChecked, setChecked] = useState(false)
  const missing = attributes.filter(({ code, isRequired }) => isRequired && (chosen[code] ?? '').trim() === '')
  const finish = () => {
    const [first] = missing
    setChecked(true)
    if (first) return revealField(`${prefix}-${first.code}`)
    onDone(
      Object.fromEntries(Object.entries(chosen).flatMap(([code, text]) => (text.trim() ? [[code, text.trim()]] : []))),
    )
  }
  return (
    <>
      {verdictText !== '' && <NoticeBar type={verdict === 'refuse' ? 'pink' : 'default'} wrap text={verdictText} />}
      <View className="ch-foot">{CHOOSER_TEXT.attributesAbout}</View>
      {attributes.map((attribute) => (
        <View key={attribute.code} id={`${prefix}-${attribute.code}`}>
          <OneAttribute
            attribute={attribute}
            value={chosen[attribute.code] ?? ''}
            onChange={(text) => setChosen({ ...chosen, [attribute.code]: text })}
            error={isChecked && missing.includes(attribute) ? CHOOSER_TEXT.needed(attribute.name) : ''}
          />
        </View>
      ))}
      <View className="ch-rest" />
      <BottomBar>
        <Button block type="primary" onTap={finish}>
          {done}
        </Button>
      </BottomBar>
    </>
  )
}

interface OneProps {
  attribute: Attribute
  value: string
  onChange: (text: string) => void
  error: string
}

function OneAttribute({ attribute: { name, choices, isRequired }, value, onChange, error }: OneProps) {
  const [isTyped, setTyped] = useState(choices.length === 0 || (value !== '' && !choices.includes(value)))
  const options = [
    ...choices.map((choice) => ({ value: choice, label: choice })),
    { value: OTHER, label: CHOOSER_TEXT.other },
  ]
  return (
    <View className="ch-block">
      <View className="ch-title">
        {name}
        {isRequired && <View className="ch-needed">*</View>}
      </View>
      {choices.length > 0 && (
        <View className="ch-chips">
          <Chips
            label={name}
            options={options}
            chosen={[isTyped ? OTHER : value]}
            onChange={([next = '']) => {
              setTyped(next === OTHER)
              onChange(next === OTHER ? '' : next)
            }}
          />
        </View>
      )}
      {isTyped && (
        <Field
          label={name}
          hideLabel
          value={value}
          maxLength={VALUE_MAX}
          placeholder={CHOOSER_TEXT.otherHint(name)}
          onChange={onChange}
        />
      )}
      {error && (
        <View className="ch-error" ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
