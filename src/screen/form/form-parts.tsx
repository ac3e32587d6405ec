/** What a form shows besides its fields: for FormScreen, and for pages that lay their form out themselves. */
import { View } from '@tarojs/components'
import { useEffect, type ReactNode } from 'react'
import { Button, type ButtonProps } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { revealField } from '@/ui/form/reveal-field'
import { useDomId } from '@/ui/internal/use-dom-id'
import { DRAFT_TEXT, PHOTOS_TEXT } from './messages'
import type { FormApi } from './use-form'
import './form-parts.scss'

interface Part<T extends object> {
  form: FormApi<T>
}

/** Fields that belong together, on one white card. */
export function FormCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <View className="rx-form-card">
      {title && <View className="rx-form-card-title">{title}</View>}
      <View className="rx-form-card-body">{children}</View>
    </View>
  )
}

/** The head of a form that is a page of its own kind, as the login: what it is for, in large. */
export function FormIntro({ title, note }: { title: string; note?: string }) {
  return (
    <>
      <View className="rx-form-intro-title" ariaRole="heading" aria-level="1">
        {title}
      </View>
      {note && <View className="rx-form-intro-note">{note}</View>}
    </>
  )
}

/** Says that a draft was restored, and empties the form on request; asks where another device has changed it. */
export function DraftNotice<T extends object>({ form }: Part<T>) {
  const { draftConflict } = form
  if (draftConflict) {
    return (
      <View className="rx-form-draft" ariaRole="alert">
        <Icon name={moreIcon('warning')} size="s" />
        <View className="rx-form-draft-text">{DRAFT_TEXT.changed}</View>
        <Pressable className="rx-form-draft-clear" onTap={draftConflict.takeNewer}>
          {DRAFT_TEXT.takeNewer}
        </Pressable>
        <Pressable className="rx-form-draft-clear" onTap={draftConflict.keepMine}>
          {DRAFT_TEXT.keepMine}
        </Pressable>
      </View>
    )
  }
  if (form.restoredAt === undefined) return null
  const clear = async () => {
    const isSure = await dialog.isConfirmed({
      title: DRAFT_TEXT.clearTitle,
      message: DRAFT_TEXT.clearMessage,
      confirmText: DRAFT_TEXT.clearConfirm,
    })
    if (isSure) form.reset()
  }
  return (
    <View className="rx-form-draft" ariaRole="status">
      <Icon name={moreIcon('clock')} size="s" />
      <View className="rx-form-draft-text">{DRAFT_TEXT.restored}</View>
      <Pressable className="rx-form-draft-clear" onTap={() => void clear()}>
        {DRAFT_TEXT.clear}
      </Pressable>
    </View>
  )
}

/** What is wrong with the form as a whole, or what its submission waits for; comes into sight by itself. */
export function FormMessage<T extends object>({ form: { message, isWaiting } }: Part<T>) {
  const id = useDomId()
  useEffect(() => {
    if (message) revealField(id)
  }, [id, message])
  return (
    <View id={id}>
      {message && (
        <View className="rx-form-message" ariaRole="alert">
          {message}
        </View>
      )}
      {isWaiting && (
        <View className="rx-form-message rx-form-message-waiting" ariaRole="status">
          {PHOTOS_TEXT.waiting}
        </View>
      )}
    </View>
  )
}

/** Submits, once per content. */
export function SubmitButton<T extends object>({
  form,
  children,
  disabled,
  type,
}: Part<T> & Pick<ButtonProps, 'children' | 'disabled' | 'type'>) {
  return (
    <Button
      block
      type={type}
      loading={form.isSubmitting}
      disabled={disabled || form.isSent}
      onTap={() => void form.submit()}
    >
      {children}
    </Button>
  )
}
