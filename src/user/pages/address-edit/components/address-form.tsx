import type { Address } from '@contract/user'
import { leavePage } from '@/core/platform/navigation'
import { SwitchField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { RegionField } from '@/screen/form/region-field'
import { AreaField, PhoneField, TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useAddressDeleteMutation, useAddressSaveMutation } from '../../../api'
import { ADDRESS_EDIT_TEXT } from '../../../messages'
import { ADDRESS_RULES, bodyOf, EMPTY_ADDRESS, valuesOf } from '../address-values'
import { PasteBox } from './paste-box'

interface AddressFormProps {
  address?: Address | undefined
  /** Gives the saved address to the screen that waits for one; absent on a plain form. */
  onPick?: ((id: string) => void) | undefined
  submit: string
}

/** The form of a new address, which is kept as a draft, or of one that exists. */
export function AddressForm({ address, onPick = leavePage, submit }: AddressFormProps) {
  const [save] = useAddressSaveMutation()
  const draft = useUserDraft('address', 1)
  const form = useForm({
    initial: address ? valuesOf(address) : EMPTY_ADDRESS,
    rules: ADDRESS_RULES,
    draft: address ? undefined : draft,
    aliases: { districtCode: 'region' },
    send: (values, { key }) => save({ ...bodyOf(values, address?.id), ...(!address && { idempotencyKey: key }) }),
    onSent: ({ id }) => {
      toast.success(ADDRESS_EDIT_TEXT.saved)
      onPick(id)
    },
  })
  return (
    <FormScreen form={form} submit={submit} footer={address && <RemoveButton id={address.id} />}>
      <PasteBox onParts={form.patch} />
      <FormCard>
        <TextField form={form} name="name" label={ADDRESS_EDIT_TEXT.name} placeholder={ADDRESS_EDIT_TEXT.nameHint} />
        <PhoneField
          form={form}
          name="phone"
          label={ADDRESS_EDIT_TEXT.phone}
          placeholder={ADDRESS_EDIT_TEXT.phoneHint}
        />
        <RegionField
          form={form}
          name="region"
          label={ADDRESS_EDIT_TEXT.region}
          placeholder={ADDRESS_EDIT_TEXT.regionHint}
        />
        <AreaField
          form={form}
          name="detail"
          label={ADDRESS_EDIT_TEXT.detail}
          placeholder={ADDRESS_EDIT_TEXT.detailHint}
        />
      </FormCard>
      <FormCard>
        <SwitchField
          form={form}
          name="isDefault"
          label={ADDRESS_EDIT_TEXT.isDefault}
          note={ADDRESS_EDIT_TEXT.isDefaultNote}
          // An address stops being the default only when another one becomes it.
          disabled={address?.isDefault}
        />
      </FormCard>
    </FormScreen>
  )
}

function RemoveButton({ id }: { id: string }) {
  const [remove] = useAddressDeleteMutation()
  const removeOnceConfirmed = async () => {
    const isRemoved = await dialog.isConfirmed({
      title: ADDRESS_EDIT_TEXT.removeTitle,
      message: ADDRESS_EDIT_TEXT.removeMessage,
      confirmText: ADDRESS_EDIT_TEXT.removeConfirm,
      beforeClose: async (pressed) => pressed === 'cancel' || (await remove(id)).error === undefined,
    })
    if (!isRemoved) return
    toast.success(ADDRESS_EDIT_TEXT.removed)
    leavePage()
  }
  return (
    <Pressable className="ae-remove" onTap={() => void removeOnceConfirmed()}>
      {ADDRESS_EDIT_TEXT.remove}
    </Pressable>
  )
}
