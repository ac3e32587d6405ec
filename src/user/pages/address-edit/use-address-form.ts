import type { Address } from '@contract/user'
import { useRef, useState } from 'react'
import { leavePage } from '@/core/platform/navigation'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useAddressDeleteMutation, useAddressSaveMutation, useSplitAddressMutation } from '../../api'
import { ADDRESS_EDIT_TEXT } from '../../messages'
import {
  bodyOf,
  draftOf,
  EMPTY_DRAFT,
  errorsOf,
  isSameDraft,
  recognisedParts,
  type AddressDraft,
  type DraftErrors,
  type DraftField,
} from './address-draft'

/**
 * The form's content and acts. A field complains once it was left or the form was sent, not while it is first typed in; whatever the server says,
 * the content stays.
 */
export const useAddressForm = (address: Address | undefined) => {
  const [opened] = useState(() => (address ? draftOf(address) : EMPTY_DRAFT))
  const [draft, setDraft] = useState(opened)
  const [touched, setTouched] = useState<readonly DraftField[]>([])
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const [save] = useAddressSaveMutation()
  const [remove] = useAddressDeleteMutation()
  const [split, { isLoading: isRecognising }] = useSplitAddressMutation()

  const all = errorsOf(draft)
  const errors: DraftErrors = Object.fromEntries(touched.map((field) => [field, all[field]]))
  const change = (part: Partial<AddressDraft>) => setDraft((current) => ({ ...current, ...part }))
  const touch = (...fields: DraftField[]) => setTouched((current) => [...new Set([...current, ...fields])])

  const submit = async () => {
    touch('name', 'phone', 'region', 'detail')
    // State comes too late for the second tap of a double tap.
    if (Object.keys(all).length > 0 || isBusy.current) return
    isBusy.current = true
    setSaving(true)
    const { error } = await save(bodyOf(draft, address?.id))
    if (error) {
      isBusy.current = false
      setSaving(false)
      return
    }
    // Busy until the page is gone: another tap must not save another address.
    toast.success(ADDRESS_EDIT_TEXT.saved)
    leavePage()
  }

  const askRemove = async (id: string) => {
    const isRemoved = await dialog.ask({
      title: ADDRESS_EDIT_TEXT.removeTitle,
      message: ADDRESS_EDIT_TEXT.removeMessage,
      confirmText: ADDRESS_EDIT_TEXT.removeConfirm,
      beforeClose: async (pressed) => pressed === 'cancel' || (await remove(id)).error === undefined,
    })
    if (!isRemoved) return
    toast.success(ADDRESS_EDIT_TEXT.removed)
    leavePage()
  }

  /** Fills in what the pasted line says; true when it said something. */
  const recognise = async (text: string): Promise<boolean> => {
    const { data } = await split(text)
    if (!data) return false
    const parts = recognisedParts(data)
    const isAny = Object.keys(parts).length > 0
    if (isAny) {
      change(parts)
      toast.show(ADDRESS_EDIT_TEXT.recognised)
    } else toast.show(ADDRESS_EDIT_TEXT.notRecognised)
    return isAny
  }

  return {
    draft,
    change,
    errors,
    touch,
    isDirty: !isSameDraft(draft, opened),
    isSaving,
    submit: () => void submit(),
    remove: address && (() => void askRemove(address.id)),
    recognise,
    isRecognising,
  }
}

export type AddressForm = ReturnType<typeof useAddressForm>
