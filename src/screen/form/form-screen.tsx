/**
 * A screen that is a form: navbar, back with a question about unsaved changes, draft notice, fields, the form's own error, and a submit bar that
 * stays in reach. A page gives it the form of useForm and the fields.
 */
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { dialog } from '@/ui/feedback/dialog'
import { Form } from '@/ui/form/form'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useBack } from '@/ui/overlay/use-back'
import { DraftNotice, FormIntro, FormMessage, SubmitButton } from './form-parts'
import { UNSAVED_TEXT } from './messages'
import type { FormApi } from './use-form'
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt'

interface FrameProps<T extends object> {
  form: FormApi<T>
  title?: string
  plain?: boolean
  /** Default true: asks before unsaved content is left. */
  asksBeforeLeaving?: boolean
  /** Steps of a wizard that lie behind: each takes one going back, which `onBack` carries out instead of leaving the page. */
  stepsBehind?: number
  onBack?: () => void
  children: ReactNode
}

const mayLeave = async () => {
  const { title, message, stay, leave } = UNSAVED_TEXT
  return !(await dialog.ask({ title, message, confirmText: stay, cancelText: leave }))
}

/** The page around a form; the one place that knows how a page is framed. */
export function FormFrame<T extends object>({
  form,
  title,
  plain,
  asksBeforeLeaving = true,
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
  const leave = useUnsavedChangesPrompt(asksBeforeLeaving && stepsBehind === 0 && form.isUnsaved, mayLeave)
  return (
    <Page plain={plain}>
      <Navbar title={title} onBack={stepsBehind > 0 ? onBack : leave} />
      {Array.from({ length: stepsBehind }, (_, step) => (
        // A page in the back must not catch the Back of the page in front.
        <StepBack key={step} active={isShown} onBack={onBack} />
      ))}
      {children}
    </Page>
  )
}

/** Catches one Back: the browser counts each caught one as an entry of its history. */
function StepBack({ active, onBack }: { active: boolean; onBack: () => void }) {
  useBack(active, onBack)
  return null
}

interface FormScreenProps<T extends object> extends Omit<FrameProps<T>, 'plain' | 'stepsBehind' | 'onBack'> {
  /** Of the submit button. */
  submit: string
  /** Nothing can be submitted yet; rather leave it out and let the rules say what is missing. */
  disabled?: boolean
  /** Instead of a title in the navbar: a large head on white, and the button below the fields instead of in a bar. For login and the like. */
  intro?: { title: string; note?: string }
  /** Below the fields: other ways, small print. */
  footer?: ReactNode
}

export function FormScreen<T extends object>({
  form,
  title,
  submit,
  disabled,
  intro,
  footer,
  asksBeforeLeaving,
  children,
}: FormScreenProps<T>) {
  const name = title ?? intro?.title ?? submit
  const button = (
    <SubmitButton form={form} disabled={disabled}>
      {submit}
    </SubmitButton>
  )
  return (
    <FormFrame form={form} title={title} plain={intro !== undefined} asksBeforeLeaving={asksBeforeLeaving}>
      <DraftNotice form={form} />
      <Form label={name} wrong={form.wrong} className={intro && 'form-intro'}>
        {intro && <FormIntro {...intro} />}
        {children}
        <FormMessage form={form} />
        {intro && <View className="form-intro-submit">{button}</View>}
        {footer}
      </Form>
      {!intro && (
        <>
          <View className="form-rest" />
          <BottomBar>{button}</BottomBar>
        </>
      )}
    </FormFrame>
  )
}
