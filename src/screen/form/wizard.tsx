import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/ui/base/button'
import { Steps } from '@/ui/base/steps'
import { Form } from '@/ui/form/form'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { DraftNotice, FormMessage, SubmitButton } from './form-parts'
import { FormFrame } from './form-screen'
import { WIZARD_TEXT } from './messages'
import type { FormApi } from './use-form'

export interface WizardStep<T extends object> {
  /** Two to four characters: steps are drawn side by side. */
  title: string
  /** Names of the fields that it shows; they are checked before the next step. */
  fields: readonly (keyof T & string)[]
  content: ReactNode
}

interface WizardProps<T extends object> {
  /** One form, and one draft, for all steps. */
  form: FormApi<T>
  /** Name of the form for screen readers. */
  label: string
  steps: readonly WizardStep<T>[]
  /** Of the last step's button. */
  submit: string
}

/**
 * The step that is open. A restored draft opens the first unfinished one, and an error beside a field of another step
 * that step.
 */
const useStep = <T extends object>(form: FormApi<T>, steps: readonly WizardStep<T>[]) => {
  const { focused, restoredAt } = form
  const [step, setStep] = useState(0)
  const [seen, setSeen] = useState({ focused, restoredAt })

  if (seen.focused !== focused || seen.restoredAt !== restoredAt) {
    setSeen({ focused, restoredAt })
    if (seen.restoredAt !== restoredAt) {
      const unfinished = steps.findIndex(({ fields }) => !form.isComplete(fields))
      setStep(restoredAt === undefined ? 0 : unfinished < 0 ? steps.length - 1 : unfinished)
    } else if (focused !== undefined) {
      const wanted = steps.findIndex(({ fields }) => fields.includes(focused))
      if (wanted >= 0) setStep(wanted)
    }
  }
  useEffect(() => {
    // Its field was not on the screen when the error was found.
    if (focused !== undefined && steps[step]?.fields.includes(focused)) form.reveal(focused)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another step was opened
  }, [step])
  return [step, setStep] as const
}

/**
 * A form in steps: each is checked before the next one opens, going back goes back a step, and the last one submits.
 * Steps that were open stay mounted, so that what they upload goes on.
 */
export function Wizard<T extends object>({ form, label, steps, submit }: WizardProps<T>) {
  const [step, setStep] = useStep(form, steps)
  const [furthest, setFurthest] = useState(0)
  if (step > furthest) setFurthest(step)
  const current = steps[step]
  const isLast = step === steps.length - 1
  const next = async () => {
    if (current && (await form.validate(current.fields))) setStep(step + 1)
  }
  return (
    <FormFrame form={form} stepsBehind={step} onBack={() => setStep((now) => Math.max(0, now - 1))}>
      <View className="rx-form-steps">
        <View className="rx-sr" ariaRole="status">
          {WIZARD_TEXT.progress(step + 1, steps.length, current?.title ?? '')}
        </View>
        <View aria-hidden="true">
          <Steps direction="horizontal" active={step} items={steps.map((item) => ({ title: item.title }))} />
        </View>
      </View>
      <DraftNotice form={form} />
      <Form label={label} wrong={form.wrong}>
        {steps.slice(0, furthest + 1).map((item, at) => (
          <View key={item.title} className={at === step ? undefined : 'rx-form-step-hidden'}>
            {item.content}
          </View>
        ))}
        <FormMessage form={form} />
      </Form>
      <View className="rx-form-rest" />
      <BottomBar>
        {isLast ? (
          <SubmitButton form={form}>{submit}</SubmitButton>
        ) : (
          <Button block loading={form.isWaiting} onTap={() => void next()}>
            {WIZARD_TEXT.next}
          </Button>
        )}
      </BottomBar>
    </FormFrame>
  )
}
