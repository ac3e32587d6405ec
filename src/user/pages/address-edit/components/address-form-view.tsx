import type { Address } from '@contract/user'
import { View } from '@tarojs/components'
import { useUnsavedChangesPrompt } from '@/shared/use-unsaved-changes-prompt'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { Cell } from '@/ui/base/cell'
import { dialog } from '@/ui/feedback/dialog'
import { Navbar } from '@/ui/nav/navbar'
import { RegionPicker } from '@/ui/form/region-picker'
import { Switch } from '@/ui/form/switch'
import { Pressable } from '@/ui/base/pressable'
import { ADDRESS_EDIT_TEXT } from '../../../messages'
import { useAddressForm } from '../use-address-form'
import { useRegions } from '../use-regions'
import { AddressFields } from './address-fields'
import { PasteBox } from './paste-box'

/** The form of a new address, or of one that exists. */
export function AddressFormView({ address }: { address?: Address }) {
  const form = useAddressForm(address)
  const { draft, change, isSaving, submit, remove, isDirty } = form
  const regions = useRegions((codes, regionName) => change({ ...codes, regionName }))
  const leave = useUnsavedChangesPrompt(isDirty && !isSaving, async () => {
    const stays = await dialog.ask({
      title: ADDRESS_EDIT_TEXT.leaveTitle,
      message: ADDRESS_EDIT_TEXT.leaveMessage,
      confirmText: ADDRESS_EDIT_TEXT.stay,
      cancelText: ADDRESS_EDIT_TEXT.leave,
    })
    return !stays
  })
  return (
    <>
      <Navbar title={address ? ADDRESS_EDIT_TEXT.editTitle : ADDRESS_EDIT_TEXT.newTitle} onBack={leave} />
      <PasteBox form={form} />
      <AddressFields form={form} onRegion={() => regions.open(draft)} />
      <View className="ae-plane">
        <Cell
          title={ADDRESS_EDIT_TEXT.isDefault}
          note={ADDRESS_EDIT_TEXT.isDefaultNote}
          value={
            <Switch
              label={ADDRESS_EDIT_TEXT.isDefault}
              value={draft.isDefault}
              // The default can only be handed over to another address.
              disabled={address?.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
          }
        />
      </View>
      {remove && (
        <Pressable className="ae-remove" onTap={remove}>
          {ADDRESS_EDIT_TEXT.remove}
        </Pressable>
      )}
      <BottomBar>
        <Button block loading={isSaving} onTap={submit}>
          {ADDRESS_EDIT_TEXT.save}
        </Button>
      </BottomBar>
      <RegionPicker {...regions.picker} />
    </>
  )
}
