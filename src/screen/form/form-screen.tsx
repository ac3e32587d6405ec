/**
 * The content of a screen that is a form. The Screen around it gives bar and back; leaving unsaved content needs a
 * confirmation. A page gives it the form of useForm and the fields.
 */
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { dialog } from '@/ui/feedback/dialog'
import { Form } from '@/ui/form/form'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useBack } from '@/ui/overlay/use-back'
import { useScreenBack, useScreenKept } from '../screen'
import { DraftNotice, FormIntro, FormMessage, SubmitButton } from './form-parts'
import { UNSAVED_TEXT } from './messages'
import type { FormApi } from './use-form'
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt'

interface FrameProps<T extends object> {
  form: FormApi<T>
  /** Default true: leaving unsaved content needs a confirmation. */
  confirmsLeaving?: boolean
  /**
   * Steps of a wizard that lie behind: each takes one going back, which `onBack` carries out instead of leaving the
   * page.
   */
  stepsBehind?: number
  onBack?: () => void
  children: ReactNode
}

const mayLeave = async () => {
  const { title, message, stay, leave } = UNSAVED_TEXT
  return !(await dialog.isConfirmed({ title, message, confirmText: stay, cancelText: leave }))
}

/**
 * What surrounds every form within its Screen: leaving unsaved content needs a confirmation, and a page that is
 * hidden keeps its draft.
 */
export function FormFrame<T extends object>({
  form,
  confirmsLeaving = true,
  stepsBehind = 0,
  onBack = () => undefined,
  children,
}: FrameProps<T>) {
  const [isShown, setShown] = useState(false)
  useDidShow(() => setShown(true))
  useDidHide(() => {
    setShown(false)
    form.flush()
  })
  const leave = useUnsavedChangesPrompt(confirmsLeaving && stepsBehind === 0 && form.isUnsaved, mayLeave)
  useScreenKept(form.isDirty && !form.isSent)
  useScreenBack(stepsBehind > 0 ? onBack : leave)
  return (
    <>
      {Array.from({ length: stepsBehind }, (_, step) => (
        // A hidden page must not catch the Back of the active page.
        <StepBack key={step} active={isShown} onBack={onBack} />
      ))}
      {children}
    </>
  )
}

/** Catches one Back: the browser counts each caught one as an entry of its history. */
function StepBack({ active, onBack }: { active: boolean; onBack: () => void }) {
  useBack(active, onBack)
  return null
}

interface FormScreenProps<T extends object> extends Omit<FrameProps<T>, 'stepsBehind' | 'onBack'> {
  /** Of the submit button. */
  submit: string
  /** Name of the form for screen readers; default: the head's title, or the submit button's text. */
  label?: string
  /** Nothing can be submitted yet; rather leave it out and let the rules say what is missing. */
  disabled?: boolean
  /**
   * A large head on white, and the button below the fields instead of in a bar. For login and the like, in a `plain`
   * Screen.
   */
  intro?: { title: string; note?: string }
  /** Below the fields: other ways, small print. */
  footer?: ReactNode
}

/**
 * A form as the content of its Screen: draft notice, fields, the form's own error, and a submit bar that stays in
 * reach.
 */
export function FormScreen<T extends object>({
  form,
  submit,
  label,
  disabled,
  intro,
  footer,
  confirmsLeaving,
  children,
}: FormScreenProps<T>) {
  const button = (
    <SubmitButton form={form} disabled={disabled}>
      {submit}
    </SubmitButton>
  )
  return (
    <FormFrame form={form} confirmsLeaving={confirmsLeaving}>
      <DraftNotice form={form} />
      <Form label={label ?? intro?.title ?? submit} wrong={form.wrong} className={intro && 'rx-form-intro'}>
        {intro && <FormIntro {...intro} />}
        {children}
        <FormMessage form={form} />
        {intro && <View className="rx-form-intro-submit">{button}</View>}
        {footer}
      </Form>
      {!intro && (
        <>
          <View className="rx-form-rest" />
          <BottomBar>{button}</BottomBar>
        </>
      )}
    </FormFrame>
  )
}
